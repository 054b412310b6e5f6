CREATE TABLE "conversation_tags" (
	"tenant_id" text NOT NULL,
	"conversation_id" text NOT NULL,
	"name" text NOT NULL,
	"last_message_at" timestamp (3) with time zone,
	"is_open" boolean NOT NULL,
	CONSTRAINT "conversation_tags_tenant_id_conversation_id_name_pk" PRIMARY KEY("tenant_id","conversation_id","name")
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"tenant_id" text NOT NULL,
	"name" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "tags_tenant_id_name_pk" PRIMARY KEY("tenant_id","name")
);
--> statement-breakpoint
CREATE TABLE "saved_replies" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"operator_id" text,
	"shortcut" text NOT NULL,
	"body" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "saved_replies_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "departments" ADD COLUMN "rotated_to" integer DEFAULT -1 NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation_tags" ADD CONSTRAINT "conversation_tags_tenant_id_conversation_id_conversations_tenant_id_id_fk" FOREIGN KEY ("tenant_id","conversation_id") REFERENCES "public"."conversations"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "tags_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_replies" ADD CONSTRAINT "saved_replies_tenant_id_operator_id_operators_tenant_id_id_fk" FOREIGN KEY ("tenant_id","operator_id") REFERENCES "public"."operators"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_replies" ADD CONSTRAINT "saved_replies_tenant_id_created_by_operators_tenant_id_id_fk" FOREIGN KEY ("tenant_id","created_by") REFERENCES "public"."operators"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_tags_by_activity" ON "conversation_tags" USING btree ("tenant_id","name","last_message_at" DESC NULLS LAST,"conversation_id" DESC NULLS LAST) WHERE "conversation_tags"."last_message_at" is not null;--> statement-breakpoint
CREATE INDEX "conversation_tags_open_by_activity" ON "conversation_tags" USING btree ("tenant_id","name","last_message_at" DESC NULLS LAST,"conversation_id" DESC NULLS LAST) WHERE "conversation_tags"."last_message_at" is not null and "conversation_tags"."is_open";--> statement-breakpoint
CREATE INDEX "conversation_tags_silent" ON "conversation_tags" USING btree ("tenant_id","name") WHERE "conversation_tags"."last_message_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_replies_shortcut" ON "saved_replies" USING btree ("tenant_id",coalesce("operator_id", ''),"shortcut");--> statement-breakpoint
CREATE INDEX "conversations_open_by_department" ON "conversations" USING btree ("tenant_id","department_id","last_message_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "conversations"."department_id" is not null and "conversations"."last_message_at" is not null and "conversations"."closed_at" is null
          and "conversations"."snoozed_until" is null;--> statement-breakpoint
CREATE INDEX "conversations_by_priority" ON "conversations" USING btree ("tenant_id","priority","last_message_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "conversations"."priority" <> 'normal' and "conversations"."last_message_at" is not null;--> statement-breakpoint
CREATE INDEX "conversations_open_by_priority" ON "conversations" USING btree ("tenant_id","priority","last_message_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "conversations"."priority" <> 'normal' and "conversations"."last_message_at" is not null and "conversations"."closed_at" is null
          and "conversations"."snoozed_until" is null;--> statement-breakpoint
CREATE INDEX "conversations_to_wake" ON "conversations" USING btree ("snoozed_until") WHERE "conversations"."snoozed_until" is not null;--> statement-breakpoint
ALTER TABLE "departments" DROP COLUMN "last_assigned_id";