CREATE TABLE "conversation_operator_tags" (
	"tenant_id" text NOT NULL,
	"conversation_id" text NOT NULL,
	"operator_id" text NOT NULL,
	"name" text NOT NULL,
	"last_message_at" timestamp (3) with time zone,
	"requested_at" timestamp (3) with time zone,
	"department_id" text,
	"priority" text NOT NULL,
	"list_state" smallint NOT NULL,
	CONSTRAINT "conversation_operator_tags_pk" PRIMARY KEY("tenant_id","conversation_id","operator_id","name")
);--> statement-breakpoint
DROP INDEX "conversation_operators_mine";--> statement-breakpoint
DROP INDEX "conversation_tags_by_activity";--> statement-breakpoint
DROP INDEX "conversation_tags_open_by_activity";--> statement-breakpoint
DROP INDEX "conversations_open_by_activity";--> statement-breakpoint
DROP INDEX "conversations_unassigned_by_activity";--> statement-breakpoint
DROP INDEX "conversations_snoozed_by_activity";--> statement-breakpoint
DROP INDEX "conversations_closed_by_activity";--> statement-breakpoint
DROP INDEX "conversations_open_by_department";--> statement-breakpoint
DROP INDEX "conversations_by_priority";--> statement-breakpoint
DROP INDEX "conversations_open_by_priority";--> statement-breakpoint
DROP INDEX "conversations_waiting";--> statement-breakpoint
DROP INDEX "conversations_by_department";--> statement-breakpoint
ALTER TABLE "conversation_operators" ADD COLUMN "requested_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "conversation_operators" ADD COLUMN "department_id" text;--> statement-breakpoint
ALTER TABLE "conversation_operators" ADD COLUMN "priority" text;--> statement-breakpoint
ALTER TABLE "conversation_operators" ADD COLUMN "list_state" smallint;--> statement-breakpoint
ALTER TABLE "conversation_tags" ADD COLUMN "requested_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "conversation_tags" ADD COLUMN "department_id" text;--> statement-breakpoint
ALTER TABLE "conversation_tags" ADD COLUMN "priority" text;--> statement-breakpoint
ALTER TABLE "conversation_tags" ADD COLUMN "list_state" smallint;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "list_state" smallint GENERATED ALWAYS AS (case
  when snoozed_until is not null then 5 when closed_at is not null then 4
  when owner_id is null then case when requested then 0 else 1 end
  else case when requested then 2 else 3 end end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation_operator_tags" ADD CONSTRAINT "conversation_operator_tags_operator_fk" FOREIGN KEY ("tenant_id","conversation_id","operator_id") REFERENCES "public"."conversation_operators"("tenant_id","conversation_id","operator_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
UPDATE "conversation_operators" l SET last_message_at = c.last_message_at, requested_at = c.requested_at, department_id = c.department_id, priority = c.priority, list_state = c.list_state
FROM "conversations" c WHERE c.tenant_id = l.tenant_id AND c.id = l.conversation_id;--> statement-breakpoint
UPDATE "conversation_tags" l SET last_message_at = c.last_message_at, requested_at = c.requested_at, department_id = c.department_id, priority = c.priority, list_state = c.list_state
FROM "conversations" c WHERE c.tenant_id = l.tenant_id AND c.id = l.conversation_id;--> statement-breakpoint
INSERT INTO "conversation_operator_tags" (tenant_id, conversation_id, operator_id, name, last_message_at, requested_at, department_id, priority, list_state)
SELECT p.tenant_id, p.conversation_id, p.operator_id, t.name, t.last_message_at, t.requested_at, t.department_id, t.priority, t.list_state
FROM "conversation_operators" p JOIN "conversation_tags" t ON t.tenant_id = p.tenant_id AND t.conversation_id = p.conversation_id
WHERE p.joined_at IS NOT NULL OR p.asked_at IS NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation_operators" ALTER COLUMN "priority" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation_operators" ALTER COLUMN "list_state" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation_tags" ALTER COLUMN "priority" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation_tags" ALTER COLUMN "list_state" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "conversation_operator_tags_listed" ON "conversation_operator_tags" USING btree ("tenant_id","operator_id","name","list_state","priority","last_message_at" DESC NULLS LAST,"conversation_id" DESC NULLS LAST) WHERE "conversation_operator_tags"."last_message_at" is not null;--> statement-breakpoint
CREATE INDEX "conversation_operator_tags_by_department" ON "conversation_operator_tags" USING btree ("tenant_id","operator_id","name","department_id","list_state","priority","last_message_at" DESC NULLS LAST,"conversation_id" DESC NULLS LAST) WHERE "conversation_operator_tags"."department_id" is not null;--> statement-breakpoint
CREATE INDEX "conversation_operator_tags_waiting" ON "conversation_operator_tags" USING btree ("tenant_id","operator_id","name","list_state","priority","requested_at","conversation_id") WHERE "conversation_operator_tags"."last_message_at" is not null and "conversation_operator_tags"."list_state" in (0, 2);--> statement-breakpoint
CREATE INDEX "conversation_operator_tags_waiting_by_department" ON "conversation_operator_tags" USING btree ("tenant_id","operator_id","name","department_id","list_state","priority","requested_at","conversation_id") WHERE "conversation_operator_tags"."last_message_at" is not null and "conversation_operator_tags"."list_state" in (0, 2);--> statement-breakpoint
CREATE INDEX "conversation_operators_listed" ON "conversation_operators" USING btree ("tenant_id","operator_id","list_state","priority","last_message_at" DESC NULLS LAST,"conversation_id" DESC NULLS LAST) WHERE ("conversation_operators"."joined_at" is not null or "conversation_operators"."asked_at" is not null) and "conversation_operators"."last_message_at" is not null;--> statement-breakpoint
CREATE INDEX "conversation_operators_by_department" ON "conversation_operators" USING btree ("tenant_id","operator_id","department_id","list_state","priority","last_message_at" DESC NULLS LAST,"conversation_id" DESC NULLS LAST) WHERE ("conversation_operators"."joined_at" is not null or "conversation_operators"."asked_at" is not null) and "conversation_operators"."department_id" is not null;--> statement-breakpoint
CREATE INDEX "conversation_operators_waiting" ON "conversation_operators" USING btree ("tenant_id","operator_id","list_state","priority","requested_at","conversation_id") WHERE ("conversation_operators"."joined_at" is not null or "conversation_operators"."asked_at" is not null) and "conversation_operators"."last_message_at" is not null and "conversation_operators"."list_state" in (0, 2);--> statement-breakpoint
CREATE INDEX "conversation_operators_waiting_by_department" ON "conversation_operators" USING btree ("tenant_id","operator_id","department_id","list_state","priority","requested_at","conversation_id") WHERE ("conversation_operators"."joined_at" is not null or "conversation_operators"."asked_at" is not null) and "conversation_operators"."last_message_at" is not null and "conversation_operators"."list_state" in (0, 2);--> statement-breakpoint
CREATE INDEX "conversation_tags_listed" ON "conversation_tags" USING btree ("tenant_id","name","list_state","priority","last_message_at" DESC NULLS LAST,"conversation_id" DESC NULLS LAST) WHERE "conversation_tags"."last_message_at" is not null;--> statement-breakpoint
CREATE INDEX "conversation_tags_by_department" ON "conversation_tags" USING btree ("tenant_id","name","department_id","list_state","priority","last_message_at" DESC NULLS LAST,"conversation_id" DESC NULLS LAST) WHERE "conversation_tags"."department_id" is not null;--> statement-breakpoint
CREATE INDEX "conversation_tags_waiting" ON "conversation_tags" USING btree ("tenant_id","name","list_state","priority","requested_at","conversation_id") WHERE "conversation_tags"."last_message_at" is not null and "conversation_tags"."list_state" in (0, 2);--> statement-breakpoint
CREATE INDEX "conversation_tags_waiting_by_department" ON "conversation_tags" USING btree ("tenant_id","name","department_id","list_state","priority","requested_at","conversation_id") WHERE "conversation_tags"."last_message_at" is not null and "conversation_tags"."list_state" in (0, 2);--> statement-breakpoint
CREATE INDEX "conversations_listed" ON "conversations" USING btree ("tenant_id","list_state","priority","last_message_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "conversations"."last_message_at" is not null;--> statement-breakpoint
CREATE INDEX "conversations_waiting_by_department" ON "conversations" USING btree ("tenant_id","department_id","list_state","priority","requested_at","id") WHERE "conversations"."last_message_at" is not null and "conversations"."list_state" in (0, 2);--> statement-breakpoint
CREATE INDEX "conversations_waiting" ON "conversations" USING btree ("tenant_id","list_state","priority","requested_at","id") WHERE "conversations"."last_message_at" is not null and "conversations"."list_state" in (0, 2);--> statement-breakpoint
CREATE INDEX "conversations_by_department" ON "conversations" USING btree ("tenant_id","department_id","list_state","priority","last_message_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "conversations"."department_id" is not null;--> statement-breakpoint
ALTER TABLE "conversation_tags" DROP COLUMN "is_open";