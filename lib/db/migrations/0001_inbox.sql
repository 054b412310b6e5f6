DROP INDEX "conversations_open_by_activity";--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "visitor_preview" text;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "priority" text DEFAULT 'normal' NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "snoozed_until" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "conversations" c SET "visitor_preview" = (
	SELECT CASE WHEN char_length(said.line) <= 140 THEN said.line ELSE left(said.line, 139) || '…' END
	FROM (
		SELECT btrim(regexp_replace(m."body", '\s+', ' ', 'g')) AS line FROM "messages" m
		WHERE m."tenant_id" = c."tenant_id" AND m."conversation_id" = c."id" AND m."role" = 'visitor'
		ORDER BY m."seq" DESC LIMIT 1
	) said
) WHERE c."last_message_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "conversations_unassigned_by_activity" ON "conversations" USING btree ("tenant_id","last_message_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "conversations"."last_message_at" is not null and "conversations"."closed_at" is null and "conversations"."snoozed_until" is null
          and "conversations"."owner_id" is null;--> statement-breakpoint
CREATE INDEX "conversations_snoozed_by_activity" ON "conversations" USING btree ("tenant_id","last_message_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "conversations"."last_message_at" is not null and "conversations"."snoozed_until" is not null;--> statement-breakpoint
CREATE INDEX "conversations_waiting" ON "conversations" USING btree ("tenant_id","requested_at","id") WHERE "conversations"."requested" and "conversations"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "conversations_open_by_activity" ON "conversations" USING btree ("tenant_id","last_message_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "conversations"."last_message_at" is not null and "conversations"."closed_at" is null and "conversations"."snoozed_until" is null;