CREATE TABLE "notification_cursors" (
	"tenant_id" text NOT NULL,
	"seq" bigint NOT NULL,
	CONSTRAINT "notification_cursors_tenant_id_pk" PRIMARY KEY("tenant_id")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"operator_id" text NOT NULL,
	"channel" text NOT NULL,
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"conversation_id" text,
	"callback_id" text,
	"message_id" text,
	"count" integer NOT NULL,
	"while_requested" boolean DEFAULT false NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"claimed_at" timestamp (3) with time zone,
	"claim_id" text,
	"lease_until" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"reached" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notifications_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "push_receipts" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"operator_id" text NOT NULL,
	"installation_id" text NOT NULL,
	"push_token" text NOT NULL,
	"check_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "push_receipts_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "mobile_devices" ADD COLUMN "identity_id" text;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD COLUMN "identity_id" text;--> statement-breakpoint
ALTER TABLE "notification_cursors" ADD CONSTRAINT "notification_cursors_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_tenant_id_operator_id_operators_tenant_id_id_fk" FOREIGN KEY ("tenant_id","operator_id") REFERENCES "public"."operators"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_tenant_id_conversation_id_conversations_tenant_id_id_fk" FOREIGN KEY ("tenant_id","conversation_id") REFERENCES "public"."conversations"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_tenant_id_callback_id_callbacks_tenant_id_id_fk" FOREIGN KEY ("tenant_id","callback_id") REFERENCES "public"."callbacks"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_receipts" ADD CONSTRAINT "push_receipts_device" FOREIGN KEY ("tenant_id","operator_id","installation_id") REFERENCES "public"."mobile_devices"("tenant_id","operator_id","installation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_open" ON "notifications" USING btree ("tenant_id","operator_id","channel","about") WHERE "notifications"."state" = 'waiting' and "notifications"."claimed_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_due" ON "notifications" USING btree ("due_at") WHERE "notifications"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "notifications_recent" ON "notifications" USING btree ("tenant_id","operator_id","channel","about","claimed_at");--> statement-breakpoint
CREATE INDEX "notifications_by_conversation" ON "notifications" USING btree ("tenant_id","conversation_id");--> statement-breakpoint
CREATE INDEX "notifications_by_callback" ON "notifications" USING btree ("tenant_id","callback_id");--> statement-breakpoint
CREATE INDEX "notifications_by_time" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "push_receipts_due" ON "push_receipts" USING btree ("check_at");--> statement-breakpoint
CREATE INDEX "push_receipts_by_device" ON "push_receipts" USING btree ("tenant_id","operator_id","installation_id");--> statement-breakpoint
INSERT INTO "notification_cursors" ("tenant_id", "seq") SELECT "tenant_id", "last_event" FROM "tenant_counters";
