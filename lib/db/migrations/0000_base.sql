CREATE TABLE "callbacks" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"visitor_id" text NOT NULL,
	"conversation_id" text,
	"name" text NOT NULL,
	"phone" text,
	"email" text,
	"message" text,
	"handled" boolean DEFAULT false NOT NULL,
	"handled_at" timestamp (3) with time zone,
	"handled_by" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "callbacks_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "conversation_operators" (
	"tenant_id" text NOT NULL,
	"conversation_id" text NOT NULL,
	"operator_id" text NOT NULL,
	"joined_at" timestamp (3) with time zone,
	"asked_at" timestamp (3) with time zone,
	"last_message_at" timestamp (3) with time zone,
	CONSTRAINT "conversation_operators_tenant_id_conversation_id_operator_id_pk" PRIMARY KEY("tenant_id","conversation_id","operator_id")
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"visitor_id" text NOT NULL,
	"owner_id" text,
	"owner_epoch" integer DEFAULT 0 NOT NULL,
	"department_id" text,
	"closed_at" timestamp (3) with time zone,
	"requested" boolean DEFAULT false NOT NULL,
	"requested_at" timestamp (3) with time zone,
	"language" text,
	"page_url" text,
	"page_title" text,
	"preview" text,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"last_entry_at" timestamp (3) with time zone,
	"last_message_at" timestamp (3) with time zone,
	"visitor_unread" integer DEFAULT 0 NOT NULL,
	"operator_unread" integer DEFAULT 0 NOT NULL,
	"visitor_read_at" timestamp (3) with time zone,
	"operator_read_at" timestamp (3) with time zone,
	"rating_score" smallint,
	"rating_comment" text,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "conversations_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"tenant_id" text NOT NULL,
	"seq" bigint NOT NULL,
	"id" text NOT NULL,
	"type" text NOT NULL,
	"conversation_id" text,
	"visitor_id" text,
	"payload" json NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "events_tenant_id_seq_pk" PRIMARY KEY("tenant_id","seq")
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"endpoint_id" text NOT NULL,
	"event_id" text NOT NULL,
	"event_type" text NOT NULL,
	"visitor_id" text,
	"payload" text NOT NULL,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone,
	"claim_id" text,
	"lease_until" timestamp (3) with time zone,
	"error" text,
	"response_status" integer,
	"response_body" text,
	"duration_ms" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_attempt_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	CONSTRAINT "webhook_deliveries_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"url" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"events" text[] NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"secret" text NOT NULL,
	"previous_secret" text,
	"secret_rotated_at" timestamp (3) with time zone,
	"disabled_reason" text,
	"consecutive_failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp (3) with time zone,
	"last_success_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "webhook_endpoints_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "identity_guesses" (
	"slot" text PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"wrong_tries" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"generation" integer DEFAULT 0 NOT NULL,
	"signed_in_at" timestamp (3) with time zone NOT NULL,
	"refreshed_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_sign_ins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"link_hash" text NOT NULL,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "identity_sign_ins_link" UNIQUE("link_hash")
);
--> statement-breakpoint
CREATE TABLE "identity_users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_signed_in_at" timestamp (3) with time zone,
	CONSTRAINT "identity_users_email" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "knowledge_chunks" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"document_id" text NOT NULL,
	"position" integer NOT NULL,
	"heading" text NOT NULL,
	"body" text NOT NULL,
	"language" text,
	"product" jsonb,
	"search" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(array[tenant_id]) || setweight(to_tsvector(case language when 'no' then 'norwegian'::regconfig when 'en' then 'english'::regconfig else 'simple'::regconfig end, heading), 'A') || to_tsvector(case language when 'no' then 'norwegian'::regconfig when 'en' then 'english'::regconfig else 'simple'::regconfig end, body)) STORED,
	CONSTRAINT "knowledge_chunks_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "knowledge_documents" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"title" text NOT NULL,
	"filename" text,
	"mime_type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"source" text NOT NULL,
	"url" text,
	"blob_path" text,
	"status" text NOT NULL,
	"error" text,
	"chunk_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "knowledge_documents_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "knowledge_suggestions" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"language" text,
	"conversation_id" text,
	"question_message_id" text,
	"status" text NOT NULL,
	"created_by" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(array[tenant_id]) || setweight(to_tsvector(case language when 'no' then 'norwegian'::regconfig when 'en' then 'english'::regconfig else 'simple'::regconfig end, question), 'A') || to_tsvector(case language when 'no' then 'norwegian'::regconfig when 'en' then 'english'::regconfig else 'simple'::regconfig end, answer)) STORED,
	CONSTRAINT "knowledge_suggestions_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "attachments" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"conversation_id" text NOT NULL,
	"operator_id" text,
	"message_id" text,
	"position" integer DEFAULT 0 NOT NULL,
	"path" text NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"size_bytes" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "attachments_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "message_translations" (
	"tenant_id" text NOT NULL,
	"message_id" text NOT NULL,
	"language" text NOT NULL,
	"body" text NOT NULL,
	CONSTRAINT "message_translations_tenant_id_message_id_language_pk" PRIMARY KEY("tenant_id","message_id","language")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"conversation_id" text NOT NULL,
	"seq" integer NOT NULL,
	"role" text NOT NULL,
	"kind" text NOT NULL,
	"body" text NOT NULL,
	"language" text,
	"operator_id" text,
	"client_id" text,
	"mentions" text[] NOT NULL,
	"sources" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"thumbs" text,
	"data" jsonb,
	"turn_id" text,
	"page_url" text,
	"page_title" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(array[tenant_id]) || to_tsvector('simple'::regconfig, regexp_replace(body, '[^[:alnum:]]+', ' ', 'g'))) STORED,
	CONSTRAINT "messages_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "turns" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"conversation_id" text NOT NULL,
	"message_id" text NOT NULL,
	"asked_by" text NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"owner_epoch" integer NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"claim_id" text,
	"lease_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "turns_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "mobile_devices" (
	"tenant_id" text NOT NULL,
	"operator_id" text NOT NULL,
	"installation_id" text NOT NULL,
	"push_token" text NOT NULL,
	"platform" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mobile_devices_tenant_id_operator_id_installation_id_pk" PRIMARY KEY("tenant_id","operator_id","installation_id")
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"tenant_id" text NOT NULL,
	"operator_id" text NOT NULL,
	"preferences" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notification_preferences_tenant_id_operator_id_pk" PRIMARY KEY("tenant_id","operator_id")
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"tenant_id" text NOT NULL,
	"operator_id" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "push_subscriptions_tenant_id_operator_id_endpoint_pk" PRIMARY KEY("tenant_id","operator_id","endpoint")
);
--> statement-breakpoint
CREATE TABLE "department_members" (
	"tenant_id" text NOT NULL,
	"department_id" text NOT NULL,
	"operator_id" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "department_members_tenant_id_department_id_operator_id_pk" PRIMARY KEY("tenant_id","department_id","operator_id")
);
--> statement-breakpoint
CREATE TABLE "departments" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"url_rules" text[] NOT NULL,
	"round_robin" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL,
	"last_assigned_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "departments_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "operators" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"external_id" text,
	"handle" text NOT NULL,
	"display_name" text NOT NULL,
	"email" text,
	"avatar_url" text,
	"role" text NOT NULL,
	"greeting" jsonb,
	"language" text NOT NULL,
	"available" boolean DEFAULT true NOT NULL,
	"system" boolean DEFAULT false NOT NULL,
	"identity_id" text,
	"token_epoch" integer DEFAULT 0 NOT NULL,
	"sessions_after" timestamp (3) with time zone NOT NULL,
	"deactivated_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "operators_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "operators_handle" UNIQUE("tenant_id","handle")
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"prefix" text NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "api_keys_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "tenant_counters" (
	"tenant_id" text PRIMARY KEY NOT NULL,
	"last_event" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tenants" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"assistant_name" text NOT NULL,
	"assistant_handle" text NOT NULL,
	"assistant_avatar_url" text,
	"assistant_instructions" text DEFAULT '' NOT NULL,
	"assistant_enabled" boolean DEFAULT true NOT NULL,
	"brand_color" text NOT NULL,
	"launcher_label" jsonb NOT NULL,
	"welcome" jsonb NOT NULL,
	"suggestions" jsonb NOT NULL,
	"languages" text[] NOT NULL,
	"default_language" text NOT NULL,
	"allowed_origins" text[] NOT NULL,
	"site_hosts" text[] NOT NULL,
	"opening_hours" jsonb,
	"callback_enabled" boolean DEFAULT true NOT NULL,
	"live_visitors" boolean DEFAULT true NOT NULL,
	"nearby_minutes" integer DEFAULT 15 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pageviews" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"visitor_id" text NOT NULL,
	"tab_id" text NOT NULL,
	"url" text NOT NULL,
	"title" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pageviews_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "visitors" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"external_id" text,
	"token_hash" text,
	"name" text,
	"email" text,
	"phone" text,
	"company" text,
	"attributes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"language" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(array[tenant_id]) || to_tsvector('simple'::regconfig, regexp_replace(coalesce(name, '') || ' ' || coalesce(email, ''), '[^[:alnum:]]+', ' ', 'g'))) STORED,
	CONSTRAINT "visitors_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "callbacks" ADD CONSTRAINT "callbacks_tenant_id_visitor_id_visitors_tenant_id_id_fk" FOREIGN KEY ("tenant_id","visitor_id") REFERENCES "public"."visitors"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "callbacks" ADD CONSTRAINT "callbacks_tenant_id_conversation_id_conversations_tenant_id_id_fk" FOREIGN KEY ("tenant_id","conversation_id") REFERENCES "public"."conversations"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_operators" ADD CONSTRAINT "conversation_operators_tenant_id_conversation_id_conversations_tenant_id_id_fk" FOREIGN KEY ("tenant_id","conversation_id") REFERENCES "public"."conversations"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_operators" ADD CONSTRAINT "conversation_operators_tenant_id_operator_id_operators_tenant_id_id_fk" FOREIGN KEY ("tenant_id","operator_id") REFERENCES "public"."operators"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_tenant_id_visitor_id_visitors_tenant_id_id_fk" FOREIGN KEY ("tenant_id","visitor_id") REFERENCES "public"."visitors"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_tenant_id_owner_id_operators_tenant_id_id_fk" FOREIGN KEY ("tenant_id","owner_id") REFERENCES "public"."operators"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_tenant_id_department_id_departments_tenant_id_id_fk" FOREIGN KEY ("tenant_id","department_id") REFERENCES "public"."departments"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_tenant_id_endpoint_id_webhook_endpoints_tenant_id_id_fk" FOREIGN KEY ("tenant_id","endpoint_id") REFERENCES "public"."webhook_endpoints"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_sessions" ADD CONSTRAINT "identity_sessions_user_id_identity_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."identity_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_sign_ins" ADD CONSTRAINT "identity_sign_ins_user_id_identity_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."identity_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_chunks" ADD CONSTRAINT "knowledge_chunks_tenant_id_document_id_knowledge_documents_tenant_id_id_fk" FOREIGN KEY ("tenant_id","document_id") REFERENCES "public"."knowledge_documents"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_documents" ADD CONSTRAINT "knowledge_documents_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_suggestions" ADD CONSTRAINT "knowledge_suggestions_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_tenant_id_conversation_id_conversations_tenant_id_id_fk" FOREIGN KEY ("tenant_id","conversation_id") REFERENCES "public"."conversations"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_tenant_id_message_id_messages_tenant_id_id_fk" FOREIGN KEY ("tenant_id","message_id") REFERENCES "public"."messages"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_tenant_id_operator_id_operators_tenant_id_id_fk" FOREIGN KEY ("tenant_id","operator_id") REFERENCES "public"."operators"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_translations" ADD CONSTRAINT "message_translations_tenant_id_message_id_messages_tenant_id_id_fk" FOREIGN KEY ("tenant_id","message_id") REFERENCES "public"."messages"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_tenant_id_conversation_id_conversations_tenant_id_id_fk" FOREIGN KEY ("tenant_id","conversation_id") REFERENCES "public"."conversations"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_tenant_id_operator_id_operators_tenant_id_id_fk" FOREIGN KEY ("tenant_id","operator_id") REFERENCES "public"."operators"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "turns" ADD CONSTRAINT "turns_tenant_id_conversation_id_conversations_tenant_id_id_fk" FOREIGN KEY ("tenant_id","conversation_id") REFERENCES "public"."conversations"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "turns" ADD CONSTRAINT "turns_tenant_id_message_id_messages_tenant_id_id_fk" FOREIGN KEY ("tenant_id","message_id") REFERENCES "public"."messages"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mobile_devices" ADD CONSTRAINT "mobile_devices_tenant_id_operator_id_operators_tenant_id_id_fk" FOREIGN KEY ("tenant_id","operator_id") REFERENCES "public"."operators"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_tenant_id_operator_id_operators_tenant_id_id_fk" FOREIGN KEY ("tenant_id","operator_id") REFERENCES "public"."operators"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_tenant_id_operator_id_operators_tenant_id_id_fk" FOREIGN KEY ("tenant_id","operator_id") REFERENCES "public"."operators"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "department_members" ADD CONSTRAINT "department_members_tenant_id_department_id_departments_tenant_id_id_fk" FOREIGN KEY ("tenant_id","department_id") REFERENCES "public"."departments"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "department_members" ADD CONSTRAINT "department_members_tenant_id_operator_id_operators_tenant_id_id_fk" FOREIGN KEY ("tenant_id","operator_id") REFERENCES "public"."operators"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departments" ADD CONSTRAINT "departments_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operators" ADD CONSTRAINT "operators_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenant_counters" ADD CONSTRAINT "tenant_counters_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pageviews" ADD CONSTRAINT "pageviews_tenant_id_visitor_id_visitors_tenant_id_id_fk" FOREIGN KEY ("tenant_id","visitor_id") REFERENCES "public"."visitors"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitors" ADD CONSTRAINT "visitors_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "callbacks_list" ON "callbacks" USING btree ("tenant_id","handled","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "conversation_operators_mine" ON "conversation_operators" USING btree ("tenant_id","operator_id","last_message_at" DESC NULLS LAST,"conversation_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "conversation_operators_asked" ON "conversation_operators" USING btree ("tenant_id","operator_id","asked_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "conversations_by_activity" ON "conversations" USING btree ("tenant_id","last_message_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "conversations"."last_message_at" is not null;--> statement-breakpoint
CREATE INDEX "conversations_open_by_activity" ON "conversations" USING btree ("tenant_id","last_message_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "conversations"."last_message_at" is not null and "conversations"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "conversations_by_department" ON "conversations" USING btree ("tenant_id","department_id","last_message_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "conversations_by_visitor" ON "conversations" USING btree ("tenant_id","visitor_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "conversations_by_owner" ON "conversations" USING btree ("tenant_id","owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "events_id" ON "events" USING btree ("tenant_id","id");--> statement-breakpoint
CREATE INDEX "events_by_visitor" ON "events" USING btree ("tenant_id","visitor_id","seq");--> statement-breakpoint
CREATE INDEX "events_by_time" ON "events" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_once" ON "webhook_deliveries" USING btree ("tenant_id","event_id","endpoint_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("next_attempt_at") WHERE "webhook_deliveries"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_log" ON "webhook_deliveries" USING btree ("tenant_id","endpoint_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "webhook_deliveries_by_visitor" ON "webhook_deliveries" USING btree ("tenant_id","visitor_id");--> statement-breakpoint
CREATE INDEX "identity_sessions_of_user" ON "identity_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "identity_sessions_expiry" ON "identity_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "identity_sign_ins_of_user" ON "identity_sign_ins" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "identity_sign_ins_expiry" ON "identity_sign_ins" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "knowledge_chunks_by_document" ON "knowledge_chunks" USING btree ("tenant_id","document_id","position");--> statement-breakpoint
CREATE INDEX "knowledge_chunks_search" ON "knowledge_chunks" USING gin ("search");--> statement-breakpoint
CREATE INDEX "knowledge_documents_list" ON "knowledge_documents" USING btree ("tenant_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "knowledge_suggestions_list" ON "knowledge_suggestions" USING btree ("tenant_id","status","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "knowledge_suggestions_by_question" ON "knowledge_suggestions" USING btree ("tenant_id","question_message_id");--> statement-breakpoint
CREATE INDEX "knowledge_suggestions_search" ON "knowledge_suggestions" USING gin ("search");--> statement-breakpoint
CREATE INDEX "attachments_by_message" ON "attachments" USING btree ("tenant_id","message_id");--> statement-breakpoint
CREATE INDEX "attachments_unused" ON "attachments" USING btree ("created_at") WHERE "attachments"."message_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "messages_by_seq" ON "messages" USING btree ("tenant_id","conversation_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_client_id" ON "messages" USING btree ("tenant_id","conversation_id","role",coalesce("operator_id", ''),"client_id") WHERE "messages"."client_id" is not null;--> statement-breakpoint
CREATE INDEX "messages_by_turn" ON "messages" USING btree ("tenant_id","turn_id") WHERE "messages"."turn_id" is not null;--> statement-breakpoint
CREATE INDEX "messages_search" ON "messages" USING gin ("search");--> statement-breakpoint
CREATE UNIQUE INDEX "turns_message" ON "turns" USING btree ("tenant_id","message_id");--> statement-breakpoint
CREATE INDEX "turns_running" ON "turns" USING btree ("lease_until") WHERE "turns"."status" = 'running';--> statement-breakpoint
CREATE INDEX "turns_by_conversation" ON "turns" USING btree ("tenant_id","conversation_id") WHERE "turns"."status" = 'running';--> statement-breakpoint
CREATE INDEX "department_members_by_operator" ON "department_members" USING btree ("tenant_id","operator_id");--> statement-breakpoint
CREATE UNIQUE INDEX "departments_name" ON "departments" USING btree ("tenant_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "operators_external_id" ON "operators" USING btree ("tenant_id","external_id") WHERE "operators"."external_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "operators_identity" ON "operators" USING btree ("tenant_id","identity_id") WHERE "operators"."identity_id" is not null;--> statement-breakpoint
CREATE INDEX "operators_by_identity" ON "operators" USING btree ("identity_id");--> statement-breakpoint
CREATE INDEX "operators_by_email" ON "operators" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_hash" ON "api_keys" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "pageviews_by_visitor" ON "pageviews" USING btree ("tenant_id","visitor_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "pageviews_by_time" ON "pageviews" USING btree ("tenant_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "visitors_external_id" ON "visitors" USING btree ("tenant_id","external_id") WHERE "visitors"."external_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "visitors_token" ON "visitors" USING btree ("token_hash") WHERE "visitors"."token_hash" is not null;--> statement-breakpoint
CREATE INDEX "visitors_search" ON "visitors" USING gin ("search");--> statement-breakpoint
CREATE INDEX "visitors_by_email" ON "visitors" USING btree ("tenant_id",lower("email"));