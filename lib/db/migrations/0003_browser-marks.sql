ALTER TABLE "identity_sign_ins" ALTER COLUMN "code_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "identity_sign_ins" ADD COLUMN "mark_hash" text;