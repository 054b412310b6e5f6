CREATE TABLE "knowledge_gaps" (
	"tenant_id" text NOT NULL,
	"gap_id" text NOT NULL,
	"conversation_id" text NOT NULL,
	"question_message_id" text NOT NULL,
	"reason" text NOT NULL,
	"question" text NOT NULL,
	"asked" text[] NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"noted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "knowledge_gaps_tenant_id_question_message_id_reason_pk" PRIMARY KEY("tenant_id","question_message_id","reason")
);
--> statement-breakpoint
ALTER TABLE "knowledge_suggestions" ADD COLUMN "asked" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "knowledge_suggestions" ADD COLUMN "similar_to" text;--> statement-breakpoint
ALTER TABLE "knowledge_gaps" ADD CONSTRAINT "knowledge_gaps_tenant_id_conversation_id_conversations_tenant_id_id_fk" FOREIGN KEY ("tenant_id","conversation_id") REFERENCES "public"."conversations"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "knowledge_gaps_by_gap" ON "knowledge_gaps" USING btree ("tenant_id","gap_id");--> statement-breakpoint
CREATE INDEX "knowledge_gaps_by_conversation" ON "knowledge_gaps" USING btree ("tenant_id","conversation_id");--> statement-breakpoint
CREATE INDEX "knowledge_gaps_by_asked" ON "knowledge_gaps" USING gin ("asked");--> statement-breakpoint
CREATE INDEX "knowledge_gaps_by_time" ON "knowledge_gaps" USING btree ("noted_at");--> statement-breakpoint
CREATE INDEX "knowledge_suggestions_by_asked" ON "knowledge_suggestions" USING gin ("asked");--> statement-breakpoint
CREATE INDEX "turns_abstained" ON "turns" USING btree ("tenant_id","finished_at") WHERE "turns"."reason" = 'abstained';