CREATE TABLE "refused_mail_addresses" (
	"tenant_id" text NOT NULL,
	"address_digest" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "refused_mail_addresses_tenant_id_address_digest_pk" PRIMARY KEY("tenant_id","address_digest")
);
--> statement-breakpoint
CREATE TABLE "visitor_mails" (
	"tenant_id" text NOT NULL,
	"conversation_id" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone,
	"batch_through" timestamp (3) with time zone,
	"mailed_through" timestamp (3) with time zone,
	"lease_until" timestamp (3) with time zone,
	CONSTRAINT "visitor_mails_tenant_id_conversation_id_pk" PRIMARY KEY("tenant_id","conversation_id")
);
--> statement-breakpoint
ALTER TABLE "refused_mail_addresses" ADD CONSTRAINT "refused_mail_addresses_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor_mails" ADD CONSTRAINT "visitor_mails_tenant_id_conversation_id_conversations_tenant_id_id_fk" FOREIGN KEY ("tenant_id","conversation_id") REFERENCES "public"."conversations"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visitor_mails_due" ON "visitor_mails" USING btree ("due_at") WHERE "visitor_mails"."due_at" is not null;