CREATE TABLE "mail_threads" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"conversation_id" text NOT NULL,
	"operator_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mail_threads_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "mail_threads" ADD CONSTRAINT "mail_threads_tenant_id_conversation_id_conversations_tenant_id_id_fk" FOREIGN KEY ("tenant_id","conversation_id") REFERENCES "public"."conversations"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_threads" ADD CONSTRAINT "mail_threads_tenant_id_operator_id_operators_tenant_id_id_fk" FOREIGN KEY ("tenant_id","operator_id") REFERENCES "public"."operators"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mail_threads_id" ON "mail_threads" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_threads_operator" ON "mail_threads" USING btree ("tenant_id","conversation_id","operator_id") WHERE "mail_threads"."operator_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "mail_threads_visitor" ON "mail_threads" USING btree ("tenant_id","conversation_id") WHERE "mail_threads"."operator_id" is null;