CREATE TABLE "knowledge_site_pages" (
	"tenant_id" text NOT NULL,
	"site_id" text NOT NULL,
	"url" text NOT NULL,
	"depth" integer NOT NULL,
	"state" text NOT NULL,
	"position" integer NOT NULL,
	"document_id" text,
	"etag" text,
	CONSTRAINT "knowledge_site_pages_tenant_id_site_id_url_pk" PRIMARY KEY("tenant_id","site_id","url")
);
--> statement-breakpoint
CREATE TABLE "knowledge_sites" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"url" text NOT NULL,
	"status" text NOT NULL,
	"error" text,
	"has_sitemap" boolean,
	"read_at" timestamp (3) with time zone,
	"next_read_at" timestamp (3) with time zone NOT NULL,
	"claim_id" text,
	"claimed_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "knowledge_sites_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "knowledge_documents" ADD COLUMN "site_id" text;--> statement-breakpoint
ALTER TABLE "knowledge_documents" ADD COLUMN "content_hash" text;--> statement-breakpoint
ALTER TABLE "knowledge_site_pages" ADD CONSTRAINT "knowledge_site_pages_tenant_id_site_id_knowledge_sites_tenant_id_id_fk" FOREIGN KEY ("tenant_id","site_id") REFERENCES "public"."knowledge_sites"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_sites" ADD CONSTRAINT "knowledge_sites_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "knowledge_sites_once" ON "knowledge_sites" USING btree ("tenant_id","url");--> statement-breakpoint
CREATE INDEX "knowledge_sites_due" ON "knowledge_sites" USING btree ("next_read_at");--> statement-breakpoint
ALTER TABLE "knowledge_documents" ADD CONSTRAINT "knowledge_documents_tenant_id_site_id_knowledge_sites_tenant_id_id_fk" FOREIGN KEY ("tenant_id","site_id") REFERENCES "public"."knowledge_sites"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "knowledge_documents_by_site" ON "knowledge_documents" USING btree ("tenant_id","site_id") WHERE site_id is not null;