import { createServer } from 'node:http';
import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import { forgetOncePerProcess } from '#lib/core/once-per-process.ts';
import { db } from '#lib/db/database.ts';
import { migrate } from '#lib/db/migrate.ts';
import { knownWords } from '#lib/knowledge/known-words.ts';
import { retrieve } from '#lib/knowledge/retrieve.ts';
import { embedTexts, vectorLiteral } from '#lib/knowledge/vectors/embed-texts.ts';
import { hasVectorTable } from '#lib/knowledge/vectors/has-vectors.ts';
import { tendNearIndexes } from '#lib/knowledge/vectors/near-index.ts';
import { createTenant } from '#lib/platform/create-tenant.ts';
import { services } from '#lib/services/services.ts';
import { median } from '../median.ts';
import { seedKnowledge } from './large-knowledge.ts';

/* Tells what a search of a tenant's knowledge takes in ms, beside the bare statements that it cannot do without. */
const [chunks = 10_000] = process.argv.slice(2).map(Number);
const WIDTH = 1536;
/** A connection plans a statement that is asked often five times before it keeps the plan. */
const RUNS_BEFORE = 8;
const RUNS = 6;
const QUESTIONS = [
  'Hvor lenge har jeg på meg til å returnere noe?',
  'Hva koster frakt til Svalbard?',
  'When do you open on Saturday?',
  'Kan jeg leie ski hos dere?',
  'How do I wash a down jacket?',
  'Hvilken sovepose tåler minus ti grader?',
  'Har dere vaffeljern?',
  'Can I pay with a gift card and return the rest?',
  'Hva gjør jeg når pakken er skadet?',
  'Reprer dere telt og soveposr?',
];

/** A model that gives each text a direction, at once. */
const model = createServer((request, response) => {
  request.resume().on('end', () => {
    const embedding = Array.from({ length: WIDTH }, () => Math.random() - 0.5);
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({
        object: 'list',
        data: [{ object: 'embedding', index: 0, embedding }],
        model: 'm',
        usage: { prompt_tokens: 1, total_tokens: 1 },
      }),
    );
  });
}).listen(0, '127.0.0.1');
await once(model, 'listening');
const address = model.address();
const port = typeof address === 'object' && address ? address.port : 0;
Object.assign(process.env, { OPENAI_API_KEY: 'key', OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1` });

await migrate();
const { tenant } = await createTenant({
  ...{ name: 'Shop', adminEmail: 'anna@shop.example', adminName: 'Anna' },
  ...{ allowedOrigins: [], siteHosts: [], defaultLanguage: 'no' },
});
const embedded = (await hasVectorTable()) ? services().model.embeddings!.id : null;
await seedKnowledge(tenant.id, chunks, embedded);
if (embedded) await db().execute(sql.raw(`alter database ${await databaseName()} set maintenance_work_mem = '1GB'`));
await tendNearIndexes(new AbortController().signal, () => undefined);

const words = await measureWords();
const ours: number[] = [];
const reference: number[] = [];
for (let run = -RUNS_BEFORE; run < RUNS; run++)
  for (const query of QUESTIONS) {
    const oursMs = await timed(() => retrieve({ tenantId: tenant.id, query, language: 'no', limit: 6 }));
    const referenceMs = await timed(() => bare(query));
    if (run < 0) continue;
    ours.push(oursMs);
    reference.push(referenceMs);
  }
process.send?.({ ours: median(ours), reference: median(reference), words, hasVectors: embedded !== null });
await services().database.close();
process.exit(0);

/** The first words of a process, and what of it holds up everybody else. */
async function measureWords(): Promise<{ firstMs: number; blockedMs: number }> {
  forgetOncePerProcess('known-words');
  let last = performance.now();
  let blockedMs = 0;
  const look = setInterval(() => {
    blockedMs = Math.max(blockedMs, performance.now() - last - 1);
    last = performance.now();
  }, 1);
  const firstMs = await timed(() => knownWords(tenant.id));
  await new Promise((resolve) => setTimeout(resolve, 5));
  clearInterval(look);
  return { firstMs, blockedMs };
}

/** The nearest by their vectors, and the best of at most 400 that meet the words, both with what is shown of them. */
async function bare(query: string): Promise<void> {
  const byWords = db().execute(sql`
    select c.*, d.title, d.url from (
      select id from (
        select id, search from knowledge_chunks
        where search @@ (${`'${tenant.id}'`}::tsquery && websearch_to_tsquery('norwegian', ${query.replaceAll(' ', ' or ')})) limit 400
      ) met order by ts_rank(search, websearch_to_tsquery('norwegian', ${query.replaceAll(' ', ' or ')})) desc limit 40) best
    join knowledge_chunks c on c.tenant_id = ${tenant.id} and c.id = best.id
    join knowledge_documents d on d.tenant_id = c.tenant_id and d.id = c.document_id`);
  const nearest = embedTexts([query], 3000).then((asked) => asked && byVector(asked.vectors[0]!));
  await Promise.all([byWords, nearest]);
}

async function byVector(vector: readonly number[]): Promise<void> {
  await db().execute(sql`
    select c.*, d.title, d.url from (
      select chunk_id from knowledge_vectors where tenant_id = ${tenant.id} and model = ${embedded} and dimensions = ${WIDTH}
      order by (embedding::vector(1536)) <=> ${vectorLiteral(vector)}::vector(1536) limit 40) near
    join knowledge_chunks c on c.tenant_id = ${tenant.id} and c.id = near.chunk_id
    join knowledge_documents d on d.tenant_id = c.tenant_id and d.id = c.document_id`);
}

async function databaseName(): Promise<string> {
  const { rows } = await db().execute<{ name: string }>(sql`select current_database() as name`);
  return rows[0]!.name;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
