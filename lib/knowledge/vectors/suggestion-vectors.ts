import { sql } from 'drizzle-orm';
import { now } from '#lib/core/time.ts';
import { db } from '#lib/db/database.ts';
import { type Vectors, vectorLiteral } from './embed-texts.ts';
import { textOf } from './stored-vectors.ts';

/** An approved suggestion that has no vector of the present model, as it is worded now. */
export interface SuggestionBehind {
  id: string;
  /** Of the wording that the vector will be of. */
  version: string;
  text: string;
  /** How often it was refused. */
  attempts: number;
}

const behind = (model: string) => sql`
  s.status = 'approved' and (v.suggestion_id is null or v.model <> ${model} or v.version <> s.updated_at
    or (v.embedding is null and v.put_off_until <= ${now().toISOString()}::timestamptz))`;

const WITH_VECTORS = sql`knowledge_suggestions s
  left join suggestion_vectors v on v.tenant_id = s.tenant_id and v.suggestion_id = s.id`;

const MOST_TENANTS = 1000;

export async function tenantsWithSuggestionsBehind(model: string): Promise<string[]> {
  const { rows } = await db().execute<{ id: string }>(sql`
    select s.tenant_id as id from ${WITH_VECTORS} where ${behind(model)}
    group by s.tenant_id order by random() limit ${MOST_TENANTS}`);
  return rows.map(({ id }) => id);
}

/** Those that were never refused first; one that was alone, so that no other is refused with it. */
export async function suggestionsBehind(tenantId: string, model: string, limit: number): Promise<SuggestionBehind[]> {
  const { rows } = await db().execute<Omit<SuggestionBehind, 'text'> & { heading: string; body: string }>(sql`
    select s.id, s.updated_at::text as version, s.question as heading, s.answer as body,
      coalesce(v.attempts, 0) as attempts
    from ${WITH_VECTORS} where s.tenant_id = ${tenantId} and ${behind(model)}
    order by attempts, s.id limit ${limit}`);
  const fresh = rows.filter(({ attempts }) => attempts === 0);
  return (fresh.length > 0 ? fresh : rows.slice(0, 1)).map(({ heading, body, ...row }) => ({
    ...row,
    text: textOf({ heading, body }),
  }));
}

type Named = Pick<SuggestionBehind, 'id' | 'version'>;

/** In the place of an earlier one. What was deleted meanwhile is passed over. @returns how many were stored */
export async function storeSuggestionVectors(
  tenantId: string,
  suggestions: readonly Named[],
  { model, vectors }: Vectors,
): Promise<number> {
  const { rowCount } = await db().execute(sql`
    insert into suggestion_vectors (tenant_id, suggestion_id, embedding, model, version)
    select s.tenant_id, s.id, made.embedding::vector, ${model}, made.version
    from ${listed(suggestions, vectors.map(vectorLiteral))} join knowledge_suggestions s on s.id = made.id
    where s.tenant_id = ${tenantId} for key share of s
    on conflict (tenant_id, suggestion_id) do update set embedding = excluded.embedding, model = excluded.model,
      version = excluded.version, attempts = 0, put_off_until = null`);
  return rowCount ?? 0;
}

const LONGEST_WAIT_MINUTES = 60;

/** For two minutes, then four and so on up to an hour, or until it is worded otherwise. */
export async function putOffSuggestions(tenantId: string, suggestions: readonly Named[], model: string): Promise<void> {
  const at = sql`${now().toISOString()}::timestamptz`;
  const wait = sql`least(power(2, least(v.attempts + 1, 10)), ${LONGEST_WAIT_MINUTES}) * interval '1 minute'`;
  await db().execute(sql`
    insert into suggestion_vectors as v (tenant_id, suggestion_id, model, version, attempts, put_off_until)
    select s.tenant_id, s.id, ${model}, made.version, 1, ${at} + interval '1 minute'
    from ${listed(suggestions)} join knowledge_suggestions s on s.id = made.id
    where s.tenant_id = ${tenantId} for key share of s
    on conflict (tenant_id, suggestion_id) do update set embedding = null, model = excluded.model,
      version = excluded.version, attempts = v.attempts + 1, put_off_until = ${at} + ${wait}`);
}

const listed = (suggestions: readonly Named[], vectors: readonly (string | null)[] = suggestions.map(() => null)) =>
  sql`unnest(${sql.param(suggestions.map(({ id }) => id))}::text[],
    ${sql.param(suggestions.map(({ version }) => version))}::timestamptz[], ${sql.param(vectors)}::text[])
    made (id, version, embedding)`;
