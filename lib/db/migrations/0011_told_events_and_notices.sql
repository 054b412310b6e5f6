CREATE TABLE "webhook_notices" (
	"tenant_id" text NOT NULL,
	"endpoint_id" text NOT NULL,
	"operator_id" text NOT NULL,
	"kind" text NOT NULL,
	"failing_since" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"lease_until" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "webhook_notices_once" PRIMARY KEY("tenant_id","endpoint_id","operator_id","kind","failing_since")
);
--> statement-breakpoint
DROP INDEX "events_by_time";--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "body" text;--> statement-breakpoint
ALTER TABLE "webhook_notices" ADD CONSTRAINT "webhook_notices_tenant_id_endpoint_id_webhook_endpoints_tenant_id_id_fk" FOREIGN KEY ("tenant_id","endpoint_id") REFERENCES "public"."webhook_endpoints"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_notices" ADD CONSTRAINT "webhook_notices_tenant_id_operator_id_operators_tenant_id_id_fk" FOREIGN KEY ("tenant_id","operator_id") REFERENCES "public"."operators"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_notices_unsent" ON "webhook_notices" USING btree ("created_at") WHERE "webhook_notices"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "webhook_notices_by_time" ON "webhook_notices" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "events_told_by_time" ON "events" USING btree ("created_at") WHERE "events"."body" is not null;--> statement-breakpoint
CREATE INDEX "events_told_by_type" ON "events" USING btree ("tenant_id","type","seq") WHERE "events"."body" is not null;--> statement-breakpoint
CREATE INDEX "events_by_time" ON "events" USING btree ("created_at") WHERE "events"."body" is null;