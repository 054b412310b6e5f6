-- Products and sources were kept with addresses relative to the tenant's site, which lead nowhere from a panel.
WITH "sites" AS (
  SELECT "id", coalesce(
    (SELECT "origin" FROM unnest("allowed_origins") AS "origin" WHERE split_part("origin", '://', 2) = "site_hosts"[1] LIMIT 1),
    'https://' || "site_hosts"[1],
    "allowed_origins"[1]
  ) AS "site" FROM "tenants"
)
UPDATE "messages" SET
  "sources" = regexp_replace("sources"::text, '("url": ")/(?!/)', '\1' || "site" || '/', 'g')::jsonb,
  "data" = regexp_replace("data"::text, '("(?:url|imageUrl)": ")/(?!/)', '\1' || "site" || '/', 'g')::jsonb
FROM "sites"
WHERE "sites"."id" = "messages"."tenant_id" AND "site" IS NOT NULL AND "role" = 'assistant' AND "kind" IN ('text', 'products')
  AND ("sources"::text ~ '"url": "/' OR "data"::text ~ '"(?:url|imageUrl)": "/');
