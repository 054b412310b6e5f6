DROP INDEX "attachments_unused";--> statement-breakpoint
ALTER TABLE "attachments" ADD COLUMN "expired_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "attachments" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(array[tenant_id]) || to_tsvector('simple'::regconfig, regexp_replace(name, '[^[:alnum:]]+', ' ', 'g'))) STORED;--> statement-breakpoint
CREATE INDEX "attachments_waiting" ON "attachments" USING btree ("created_at") WHERE "attachments"."message_id" is null and "attachments"."expired_at" is null;--> statement-breakpoint
CREATE INDEX "attachments_search" ON "attachments" USING gin ("search");