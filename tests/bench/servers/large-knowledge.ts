import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { db } from '#lib/db/database.ts';
import { storeWords, wordsInChunks } from '#lib/knowledge/document-words.ts';
import { wordsOf } from '#lib/language/words/words.ts';

const FOLDER = new URL('../../../lib/demo/knowledge/', import.meta.url);
/** As a report of some hundred pages, or the help pages of a site together. */
const CHUNKS_A_DOCUMENT = 500;
const WORDS_A_CHUNK = 200;
const RARE_WORDS = 80_000;
const WIDTH = 1536;
const DIRECTIONS = 2_000;

/** So many chunks of a tenant's, in the words of the demo shop and 80,000 others, as often as words are in texts; with vectors. */
export async function seedKnowledge(tenantId: string, chunks: number, model: string | null): Promise<void> {
  const random = randomFrom(chunks);
  const words = [...wordsOfShop(), ...Array.from({ length: RARE_WORDS }, () => madeUpWord(random))];
  // Zipf: the word at place n is said 1/n as often as the first.
  const word = () => words[Math.floor(words.length ** random()) - 1] ?? words[0]!;
  const text = (count: number) => Array.from({ length: count }, word).join(' ');
  for (let at = 0; at < chunks; at += CHUNKS_A_DOCUMENT) {
    const id = `document_${chunks}_${at}`;
    const rows = Array.from({ length: Math.min(CHUNKS_A_DOCUMENT, chunks - at) }, (_, position) => {
      const sentences = Array.from({ length: 12 }, () => `${text(WORDS_A_CHUNK / 12)}.`);
      return { id: `${id}_${position}`, position, heading: text(4), body: sentences.join(' '), sentences };
    });
    await db().execute(sql`
      insert into knowledge_documents (tenant_id, id, title, mime_type, size_bytes, source, status, chunk_count,
        vector_model, created_at, updated_at)
      values (${tenantId}, ${id}, ${text(4)}, 'text/plain', 1, 'upload', 'ready', ${rows.length}, ${model}, now(), now())`);
    await db().execute(sql`
      insert into knowledge_chunks (tenant_id, id, document_id, position, heading, body, sentences, language)
      select ${tenantId}, r.id, ${id}, r.position, r.heading, r.body, r.sentences, 'no'
      from json_to_recordset(${JSON.stringify(rows)}::json) r (id text, position int, heading text, body text, sentences jsonb)`);
    await storeWords(db(), { tenantId, id }, await wordsInChunks(rows));
  }
  if (model) await seedVectors(tenantId, model);
  await db().execute(sql`analyze`);
}

/** Sums of two of some thousand directions: some are near each other, as texts on one thing are. */
async function seedVectors(tenantId: string, model: string): Promise<void> {
  await db().execute(sql`
    create table directions as select n, array_agg(random() - 0.5)::vector as way
    from generate_series(0, ${sql.raw(String(DIRECTIONS - 1))}) n, generate_series(1, ${sql.raw(String(WIDTH))}) group by n`);
  await db().execute(sql`create unique index on directions (n)`);
  await db().execute(sql`
    insert into knowledge_vectors (tenant_id, chunk_id, embedding, model)
    select c.tenant_id, c.id, one.way + other.way, ${model}
    from (select tenant_id, id, row_number() over () as at from knowledge_chunks where tenant_id = ${tenantId}) c
    join directions one on one.n = c.at % ${sql.raw(String(DIRECTIONS))}
    join directions other on other.n = (c.at * 7919 / ${sql.raw(String(DIRECTIONS))}) % ${sql.raw(String(DIRECTIONS))}`);
  await db().execute(sql`drop table directions`);
}

/** In the order of how often they are said. */
function wordsOfShop(): string[] {
  const counts = new Map<string, number>();
  for (const file of readdirSync(FOLDER))
    for (const word of wordsOf(readFileSync(new URL(file, FOLDER), 'utf8')))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([word]) => word);
}

const SYLLABLES =
  'ba be bi bo da de di do fa fe fi fo ga ge gi go ka ke ki ko la le li lo ma me mi mo na ne ra re ri ro sa se si so ta te ti to va ve vi vo sta stre kra tri gro bla'.split(
    ' ',
  );

function madeUpWord(random: () => number): string {
  const length = 2 + Math.floor(random() * 4);
  return Array.from({ length }, () => SYLLABLES[Math.floor(random() * SYLLABLES.length)]).join('');
}

/** The same ones each time. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state + 1) / 4_294_967_297;
  };
}
