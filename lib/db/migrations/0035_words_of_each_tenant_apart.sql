CREATE TABLE "open_messages" (
	"tenant_id" text NOT NULL,
	"conversation_id" text NOT NULL,
	"message_id" text NOT NULL,
	"search" "tsvector" NOT NULL,
	CONSTRAINT "open_messages_tenant_id_conversation_id_message_id_pk" PRIMARY KEY("tenant_id","conversation_id","message_id")
);
--> statement-breakpoint
ALTER TABLE "attachments" drop column "search";--> statement-breakpoint
ALTER TABLE "attachments" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (strip(to_tsvector('simple'::regconfig, replace(' ' || btrim(regexp_replace(name, '[^[:alnum:]]+', ' ', 'g')), ' ', ' t' || right(tenant_id, 5))))) STORED;--> statement-breakpoint
CREATE INDEX "attachments_search" ON "attachments" USING gin ("search");--> statement-breakpoint
ALTER TABLE "messages" drop column "search";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (strip(to_tsvector('simple'::regconfig, replace(' ' || btrim(regexp_replace(case when role <> 'system' then body when kind = 'callback' then substr(body, strpos(body, ': ') + 2) end, '[^[:alnum:]]+', ' ', 'g')), ' ', ' t' || right(tenant_id, 5))))) STORED;--> statement-breakpoint
CREATE INDEX "messages_search" ON "messages" USING gin ("search");--> statement-breakpoint
ALTER TABLE "visitors" drop column "search";--> statement-breakpoint
ALTER TABLE "visitors" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (strip(to_tsvector('simple'::regconfig, replace(' ' || btrim(regexp_replace(coalesce(name, '') || ' ' || coalesce(email, ''), '[^[:alnum:]]+', ' ', 'g')), ' ', ' t' || right(tenant_id, 5))))) STORED;--> statement-breakpoint
CREATE INDEX "visitors_search" ON "visitors" USING gin ("search");--> statement-breakpoint
ALTER TABLE "open_messages" ADD CONSTRAINT "open_messages_tenant_id_conversation_id_conversations_tenant_id_id_fk" FOREIGN KEY ("tenant_id","conversation_id") REFERENCES "public"."conversations"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "open_messages" (tenant_id, conversation_id, message_id, search)
SELECT m.tenant_id, m.conversation_id, m.id, m.search || array_to_tsvector(ARRAY['/' || coalesce(c.department_id, '')])
FROM "messages" m JOIN "conversations" c ON c.tenant_id = m.tenant_id AND c.id = m.conversation_id
WHERE c.closed_at IS NULL AND m.search IS NOT NULL;--> statement-breakpoint
CREATE INDEX "open_messages_search" ON "open_messages" USING gin ("search");--> statement-breakpoint
CREATE FUNCTION open_messages_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM open_messages WHERE tenant_id = new.tenant_id AND conversation_id = new.id;
  IF new.closed_at IS NULL THEN
    INSERT INTO open_messages (tenant_id, conversation_id, message_id, search)
    SELECT m.tenant_id, m.conversation_id, m.id, m.search || array_to_tsvector(ARRAY['/' || coalesce(new.department_id, '')])
    FROM messages m WHERE m.tenant_id = new.tenant_id AND m.conversation_id = new.id AND m.search IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER open_messages_follow AFTER UPDATE OF closed_at, department_id ON "conversations" FOR EACH ROW
WHEN ((old.closed_at IS NULL) <> (new.closed_at IS NULL) OR new.closed_at IS NULL AND old.department_id IS DISTINCT FROM new.department_id)
EXECUTE FUNCTION open_messages_follow();--> statement-breakpoint
CREATE FUNCTION open_messages_add() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO open_messages (tenant_id, conversation_id, message_id, search)
  SELECT new.tenant_id, new.conversation_id, new.id, new.search || array_to_tsvector(ARRAY['/' || coalesce(c.department_id, '')])
  FROM conversations c WHERE c.tenant_id = new.tenant_id AND c.id = new.conversation_id AND c.closed_at IS NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER open_messages_add AFTER INSERT ON "messages" FOR EACH ROW WHEN (new.search IS NOT NULL) EXECUTE FUNCTION open_messages_add();
