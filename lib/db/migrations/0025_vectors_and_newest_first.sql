DROP INDEX "callbacks_list";--> statement-breakpoint
DROP INDEX "conversations_by_visitor";--> statement-breakpoint
DROP INDEX "knowledge_documents_list";--> statement-breakpoint
DROP INDEX "knowledge_suggestions_list";--> statement-breakpoint
DROP INDEX "pageviews_by_visitor";--> statement-breakpoint
ALTER TABLE "knowledge_documents" ADD COLUMN "vector_model" text;--> statement-breakpoint
ALTER TABLE "knowledge_documents" ADD COLUMN "vectors_after" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "knowledge_documents" ADD COLUMN "vector_attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "knowledge_documents_by_vectors" ON "knowledge_documents" USING btree ("vector_model","tenant_id") WHERE status = 'ready' and chunk_count > 0;--> statement-breakpoint
CREATE INDEX "callbacks_list" ON "callbacks" USING btree ("tenant_id","handled","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "conversations_by_visitor" ON "conversations" USING btree ("tenant_id","visitor_id","created_at","id");--> statement-breakpoint
CREATE INDEX "knowledge_documents_list" ON "knowledge_documents" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "knowledge_suggestions_list" ON "knowledge_suggestions" USING btree ("tenant_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "pageviews_by_visitor" ON "pageviews" USING btree ("tenant_id","visitor_id","at","id");