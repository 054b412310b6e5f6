ALTER TABLE "knowledge_documents" ADD COLUMN "claim_id" text;--> statement-breakpoint
ALTER TABLE "knowledge_documents" ADD COLUMN "claimed_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "knowledge_documents" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "knowledge_documents_page" ON "knowledge_documents" USING btree ("tenant_id","url") WHERE source = 'url';--> statement-breakpoint
CREATE INDEX "knowledge_documents_unfinished" ON "knowledge_documents" USING btree ("updated_at") WHERE status in ('uploading', 'processing');