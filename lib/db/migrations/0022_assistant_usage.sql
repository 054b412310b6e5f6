CREATE TABLE "assistant_usage" (
	"tenant_id" text NOT NULL,
	"date" text NOT NULL,
	"model" text NOT NULL,
	"turns" integer NOT NULL,
	"input_tokens" bigint NOT NULL,
	"output_tokens" bigint NOT NULL,
	CONSTRAINT "assistant_usage_tenant_id_date_model_pk" PRIMARY KEY("tenant_id","date","model")
);
--> statement-breakpoint
ALTER TABLE "assistant_usage" ADD CONSTRAINT "assistant_usage_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;