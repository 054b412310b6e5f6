-- Translations were kept with whatever links the model had put in. They are made anew, guarded, at the next read.
DELETE FROM "message_translations" WHERE "body" ~* '(https?:|www\.|://|\]\(|\]:)';
--> statement-breakpoint
UPDATE "events" SET "payload" = jsonb_set("payload"::jsonb, '{message,translations}', '{}')::json
WHERE "type" = 'message.updated' AND "payload"::jsonb #> '{message,translations}' <> '{}'::jsonb;
