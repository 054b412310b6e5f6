CREATE TABLE "knowledge_words" (
	"tenant_id" text NOT NULL,
	"document_id" text NOT NULL,
	"words" text NOT NULL,
	CONSTRAINT "knowledge_words_tenant_id_document_id_pk" PRIMARY KEY("tenant_id","document_id")
);
--> statement-breakpoint
ALTER TABLE "knowledge_words" ADD CONSTRAINT "knowledge_words_tenant_id_document_id_knowledge_documents_tenant_id_id_fk" FOREIGN KEY ("tenant_id","document_id") REFERENCES "public"."knowledge_documents"("tenant_id","id") ON DELETE cascade ON UPDATE no action;