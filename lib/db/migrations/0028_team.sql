CREATE TABLE "audit_entries" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"actor_name" text,
	"action" text NOT NULL,
	"target_kind" text,
	"target_id" text,
	"target_name" text,
	"changes" jsonb,
	CONSTRAINT "audit_entries_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "visitor_addresses" (
	"tenant_id" text NOT NULL,
	"visitor_id" text NOT NULL,
	"hash" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "visitor_addresses_tenant_id_visitor_id_pk" PRIMARY KEY("tenant_id","visitor_id")
);
--> statement-breakpoint
CREATE TABLE "visitor_bans" (
	"tenant_id" text NOT NULL,
	"visitor_id" text NOT NULL,
	"reason" text,
	"banned_by" text,
	"address_hash" text,
	"address_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "visitor_bans_tenant_id_visitor_id_pk" PRIMARY KEY("tenant_id","visitor_id")
);
--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor_addresses" ADD CONSTRAINT "visitor_addresses_tenant_id_visitor_id_visitors_tenant_id_id_fk" FOREIGN KEY ("tenant_id","visitor_id") REFERENCES "public"."visitors"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor_bans" ADD CONSTRAINT "visitor_bans_tenant_id_visitor_id_visitors_tenant_id_id_fk" FOREIGN KEY ("tenant_id","visitor_id") REFERENCES "public"."visitors"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_list" ON "audit_entries" USING btree ("tenant_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_action" ON "audit_entries" USING btree ("tenant_id","action","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_actor" ON "audit_entries" USING btree ("tenant_id","actor_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_time" ON "audit_entries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "visitor_addresses_by_time" ON "visitor_addresses" USING btree ("at");--> statement-breakpoint
CREATE INDEX "visitor_bans_address" ON "visitor_bans" USING btree ("tenant_id","address_hash") WHERE "visitor_bans"."address_hash" is not null;--> statement-breakpoint
CREATE INDEX "visitor_bans_until" ON "visitor_bans" USING btree ("address_until") WHERE "visitor_bans"."address_until" is not null;