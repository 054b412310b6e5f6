CREATE TABLE "visitor_sessions" (
	"tenant_id" text NOT NULL,
	"visitor_id" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"url" text NOT NULL,
	"title" text NOT NULL,
	"facts" json,
	CONSTRAINT "visitor_sessions_tenant_id_visitor_id_pk" PRIMARY KEY("tenant_id","visitor_id")
);
--> statement-breakpoint
ALTER TABLE "visitor_sessions" ADD CONSTRAINT "visitor_sessions_tenant_id_visitor_id_visitors_tenant_id_id_fk" FOREIGN KEY ("tenant_id","visitor_id") REFERENCES "public"."visitors"("tenant_id","id") ON DELETE cascade ON UPDATE no action;