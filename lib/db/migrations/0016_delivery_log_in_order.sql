DROP INDEX "webhook_deliveries_log";--> statement-breakpoint
DROP INDEX "webhook_deliveries_failed";--> statement-breakpoint
CREATE INDEX "webhook_deliveries_log" ON "webhook_deliveries" USING btree ("tenant_id","endpoint_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_failed" ON "webhook_deliveries" USING btree ("tenant_id","endpoint_id","created_at","id") WHERE "webhook_deliveries"."status" = 'failed';