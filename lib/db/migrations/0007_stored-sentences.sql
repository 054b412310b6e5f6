ALTER TABLE "knowledge_chunks" ADD COLUMN "sentences" jsonb;--> statement-breakpoint
ALTER TABLE "knowledge_suggestions" ADD COLUMN "sentences" jsonb;--> statement-breakpoint
CREATE FUNCTION pg_temp.sentences_of(body text) RETURNS jsonb LANGUAGE sql AS $$
  SELECT coalesce(jsonb_agg(sentence ORDER BY at) FILTER (WHERE sentence <> ''), '[]')
  FROM regexp_split_to_table(body, '\n+|(?<=[^0-9][.!?])\s+') WITH ORDINALITY AS lines (line, at),
    LATERAL (SELECT regexp_replace(line, '^\s*([-*+>]|\d{1,3}[.)])\s+', '') AS item) items,
    LATERAL (SELECT trim(regexp_replace(regexp_replace(item, '\*\*|`', '', 'g'), '!?\[([^][]*)\]\([^()]*\)', '\1', 'g')) AS sentence) sentences
  WHERE line !~ '^\s*#'
$$;--> statement-breakpoint
UPDATE "knowledge_chunks" SET "sentences" = pg_temp.sentences_of("body");--> statement-breakpoint
UPDATE "knowledge_suggestions" SET "sentences" = pg_temp.sentences_of("answer");--> statement-breakpoint
ALTER TABLE "knowledge_chunks" ALTER COLUMN "sentences" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "knowledge_suggestions" ALTER COLUMN "sentences" SET NOT NULL;
