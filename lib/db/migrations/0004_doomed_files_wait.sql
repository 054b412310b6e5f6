ALTER TABLE "doomed_files" DROP CONSTRAINT "doomed_files_tenant_id_tenants_id_fk";
--> statement-breakpoint
DROP INDEX "doomed_files_by_time";--> statement-breakpoint
ALTER TABLE "doomed_files" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "doomed_files" ADD COLUMN "next_attempt_at" timestamp (3) with time zone DEFAULT '1970-01-01T00:00:00.000Z' NOT NULL;--> statement-breakpoint
CREATE INDEX "doomed_files_due" ON "doomed_files" USING btree ("attempts","next_attempt_at");