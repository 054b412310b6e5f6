ALTER TABLE "tenants" ADD COLUMN "assistant_model" text;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "assistant_turns_per_day" integer;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "greetings" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "visitor_mails" boolean DEFAULT true NOT NULL;