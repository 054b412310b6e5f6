CREATE TABLE "greeting_counts" (
	"tenant_id" text NOT NULL,
	"greeting_id" text NOT NULL,
	"shown" integer DEFAULT 0 NOT NULL,
	"opened" integer DEFAULT 0 NOT NULL,
	"answered" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "greeting_counts_tenant_id_greeting_id_pk" PRIMARY KEY("tenant_id","greeting_id")
);
--> statement-breakpoint
ALTER TABLE "greeting_counts" ADD CONSTRAINT "greeting_counts_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;