ALTER INDEX "knowledge_chunks_search" SET (fastupdate = off);--> statement-breakpoint
SELECT gin_clean_pending_list('knowledge_chunks_search'::regclass);
