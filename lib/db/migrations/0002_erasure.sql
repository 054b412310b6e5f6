CREATE TABLE "doomed_files" (
	"tenant_id" text NOT NULL,
	"path" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "doomed_files_tenant_id_path_pk" PRIMARY KEY("tenant_id","path")
);
--> statement-breakpoint
DROP INDEX "turns_by_conversation";--> statement-breakpoint
ALTER TABLE "visitors" ADD COLUMN "confirmed" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "doomed_files" ADD CONSTRAINT "doomed_files_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "doomed_files_by_time" ON "doomed_files" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "callbacks_by_visitor" ON "callbacks" USING btree ("tenant_id","visitor_id");--> statement-breakpoint
CREATE INDEX "callbacks_by_conversation" ON "callbacks" USING btree ("tenant_id","conversation_id");--> statement-breakpoint
CREATE INDEX "knowledge_suggestions_by_conversation" ON "knowledge_suggestions" USING btree ("tenant_id","conversation_id");--> statement-breakpoint
CREATE INDEX "attachments_by_conversation" ON "attachments" USING btree ("tenant_id","conversation_id");--> statement-breakpoint
CREATE INDEX "turns_by_conversation" ON "turns" USING btree ("tenant_id","conversation_id","status");--> statement-breakpoint
-- Norwegian has one tag; these were taken as they came.
UPDATE "visitors" SET "language" = 'no' WHERE "language" IN ('nb', 'nn', 'nob', 'nno', 'nor');--> statement-breakpoint
UPDATE "operators" SET "language" = 'no' WHERE "language" IN ('nb', 'nn', 'nob', 'nno', 'nor');--> statement-breakpoint
UPDATE "conversations" SET "language" = 'no' WHERE "language" IN ('nb', 'nn', 'nob', 'nno', 'nor');--> statement-breakpoint
UPDATE "messages" SET "language" = 'no' WHERE "language" IN ('nb', 'nn', 'nob', 'nno', 'nor');--> statement-breakpoint
UPDATE "tenants" SET "default_language" = 'no' WHERE "default_language" IN ('nb', 'nn', 'nob', 'nno', 'nor');
