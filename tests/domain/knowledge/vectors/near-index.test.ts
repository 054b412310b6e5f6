import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { db } from '#lib/db/database.ts';
import { findByVector } from '#lib/knowledge/find-candidates.ts';
import { fillVectors } from '#lib/knowledge/vectors/fill-vectors.ts';
import { tendNearIndexes } from '#lib/knowledge/vectors/near-index.ts';
import { DATABASES, type OpenDatabase } from '#tests/support/services/domain-databases.ts';
import { aTenant } from '#tests/support/factories.ts';
import { startOpenAiApi } from '#tests/support/services/openai-api.ts';
import { planOf, statementsOf } from '#tests/support/query-plan.ts';
import { storeText } from '../stored-shop.ts';
import { useEmbeddings } from './embeddings.ts';

const MODEL = 'a-small-model';
const FROM = 20;
const WIDTH = 8;
const api = await startOpenAiApi();
afterAll(() => api.close());

const going = new AbortController().signal;
const tend = () => tendNearIndexes(going, () => undefined, { from: FROM, onEmbedded: true });
const indexes = async () => {
  const { rows } = await db().execute<{ definition: string; valid: boolean }>(sql`
    select pg_get_indexdef(indexrelid) as definition, indisvalid as valid from pg_index
    where indrelid = 'knowledge_vectors'::regclass and pg_get_indexdef(indexrelid) like '%knowledge_vectors_near_%'`);
  return rows;
};

/** A direction of its own for each text, the same every time. */
const directionOf = (text: string): number[] =>
  Array.from({ length: WIDTH }, (_, at) =>
    Math.sin([...text].reduce((sum, letter) => sum + letter.charCodeAt(0) * (at + 3), at)),
  );
const texts = (count: number) =>
  Array.from(
    { length: count },
    (_, at) => `# Title ${at}\n\n${`Number ${at} is of ${at * 7} parts. `.repeat(40)}`,
  ).join('\n\n');

describe.each(DATABASES)('on $name', ({ open }) => {
  let database: OpenDatabase;
  let large: string;
  let small: string;
  beforeAll(async () => {
    database = await open();
    if (!database.hasVectors) return;
    useEmbeddings(api, MODEL);
    api.embed = directionOf;
    [large, small] = [(await aTenant()).tenant.id, (await aTenant()).tenant.id];
    await storeText(large, 'large.md', texts(FROM + 10));
    await storeText(small, 'small.md', texts(FROM - 10));
  });
  afterAll(() => database.close());
  beforeEach(({ skip }) => {
    if (!database.hasVectors) skip('this PostgreSQL has no pgvector');
    useEmbeddings(api, MODEL);
  });

  const asked = { model: MODEL, vectors: [directionOf('Which one is it?')] };
  const nearest = async (tenantId: string) =>
    (await findByVector(tenantId, asked)).map(({ candidate }) => candidate.chunkId);
  const plan = async (tenantId: string) => planOf((await statementsOf(() => findByVector(tenantId, asked)))[0]!);

  test('a tenant with many vectors has an index that a search goes by, with what comparing all of them finds', async () => {
    const exactly = await nearest(large);
    expect(await plan(large)).not.toContain('knowledge_vectors_near_');
    expect(await tend()).toEqual({ done: 1, left: false });
    expect(await plan(large)).toContain('knowledge_vectors_near_');
    expect((await nearest(large)).slice(0, 5)).toEqual(exactly.slice(0, 5));
    expect(await indexes()).toMatchObject([{ valid: true, definition: expect.stringContaining(large) as string }]);
  });

  test('one with few has none, and compares all of them', async () => {
    await tend();
    expect(await plan(small)).not.toContain('knowledge_vectors_near_');
    expect(await nearest(small)).toHaveLength(FROM - 10);
  });

  test('what is there is not built again', async () => {
    await tend();
    expect(await tend()).toEqual({ done: 0, left: false });
  });

  test('an index whose building broke off is begun anew', async () => {
    await tend();
    await db().execute(sql`update pg_index set indisvalid = false where indexrelid = (
      select oid from pg_class where starts_with(relname, 'knowledge_vectors_near_'))`);
    expect(await tend()).toEqual({ done: 2, left: false });
    expect(await indexes()).toMatchObject([{ valid: true }]);
  });

  test('the index of another model goes when its vectors have gone', async () => {
    await tend();
    const [before] = await indexes();
    useEmbeddings(api, 'another-model');
    await fillVectors(going);
    expect(await tend()).toEqual({ done: 2, left: false });
    const after = await indexes();
    expect(after).toMatchObject([{ valid: true, definition: expect.stringContaining('another-model') as string }]);
    expect(after[0]!.definition).not.toBe(before!.definition);
  });

  test('vectors that are wider than an index takes are compared one by one', async () => {
    api.embed = (text) => [...directionOf(text), ...Array.from({ length: 2_000 }, () => 0.1)];
    useEmbeddings(api, 'a-wide-model');
    await fillVectors(going);
    await tend();
    expect(await indexes()).toEqual([]);
    const vectors = [[...directionOf('Which one?'), ...Array.from({ length: 2_000 }, () => 0.1)]];
    expect(await findByVector(large, { model: 'a-wide-model', vectors })).not.toEqual([]);
  });
});

test('the embedded database is spared the building', async () => {
  const [, embedded] = DATABASES;
  const database = await embedded!.open();
  useEmbeddings(api, MODEL);
  api.embed = directionOf;
  await storeText((await aTenant()).tenant.id, 'large.md', texts(FROM + 10));
  expect(await tendNearIndexes(going, () => undefined, { from: FROM })).toEqual({ done: 0, left: false });
  await database.close();
});
