CREATE TABLE "job_claims" (
	"job" text PRIMARY KEY NOT NULL,
	"claim_id" text NOT NULL,
	"lease_until" timestamp (3) with time zone NOT NULL
);
