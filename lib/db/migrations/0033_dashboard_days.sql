CREATE TABLE "dashboard_cursors" (
	"tenant_id" text NOT NULL,
	"seq" bigint NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	"looked_at" timestamp (3) with time zone NOT NULL,
	"tended_at" timestamp (3) with time zone,
	CONSTRAINT "dashboard_cursors_tenant_id_pk" PRIMARY KEY("tenant_id")
);
--> statement-breakpoint
CREATE TABLE "dashboard_days" (
	"tenant_id" text NOT NULL,
	"time_zone" text NOT NULL,
	"date" text NOT NULL,
	"begins_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"figures" json NOT NULL,
	CONSTRAINT "dashboard_days_tenant_id_time_zone_date_pk" PRIMARY KEY("tenant_id","time_zone","date")
);
--> statement-breakpoint
CREATE TABLE "dashboard_touches" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"at" timestamp (3) with time zone,
	CONSTRAINT "dashboard_touches_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "dashboard_cursors" ADD CONSTRAINT "dashboard_cursors_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dashboard_days" ADD CONSTRAINT "dashboard_days_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dashboard_touches" ADD CONSTRAINT "dashboard_touches_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dashboard_cursors_by_tending" ON "dashboard_cursors" USING btree ("tended_at");--> statement-breakpoint
CREATE INDEX "dashboard_days_by_end" ON "dashboard_days" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "conversations_by_start" ON "conversations" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "messages_requests" ON "messages" USING btree ("tenant_id","created_at") WHERE "messages"."kind" = 'requested';
