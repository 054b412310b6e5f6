import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetAllOncePerProcess, forgetOncePerProcess } from '#lib/core/once-per-process.ts';
import { db } from '#lib/db/database.ts';
import { migrate } from '#lib/db/migrate.ts';
import { retrieve } from '#lib/knowledge/retrieve.ts';
import { hasVectorTable } from '#lib/knowledge/vectors/has-vectors.ts';
import { startEmbeddedDatabase } from '#lib/services/database/embedded/start.ts';
import { services } from '#lib/services/services.ts';
import { aTenant } from '#tests/support/factories.ts';
import { startOpenAiApi } from '#tests/support/services/openai-api.ts';
import { storeText } from '../stored-shop.ts';

// The machine's PostgreSQL may have no pgvector; the embedded database always has.
const dataDir = mkdtempSync(join(tmpdir(), 'parley-vectors-'));
const api = await startOpenAiApi();
Object.assign(process.env, { DATA_DIR: dataDir, OPENAI_API_KEY: api.apiKey, OPENAI_BASE_URL: api.url });
// What an earlier file of this worker has left going may have made a service by its own settings meanwhile.
forgetAllOncePerProcess();
const database = await startEmbeddedDatabase();
await migrate();
afterAll(async () => {
  await services().database.close();
  await database.stop();
  await api.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Texts about music are near each other, whatever their words. */
const MUSIC = /glockenspiel|xylophone|percussion/i;
beforeEach(() => {
  api.failure = null;
  api.embed = (text, dimensions) =>
    Array.from({ length: dimensions }, (_, at) => (at === (MUSIC.test(text) ? 0 : 1) ? 1 : 0));
});

const ask = (tenantId: string, query: string) => retrieve({ tenantId, query, language: 'en', limit: 6 });
const vectorsOf = async (tenantId: string) => {
  const { rows } = await db().execute<{ count: number }>(
    sql`select count(*)::int as count from knowledge_vectors where tenant_id = ${tenantId}`,
  );
  return rows[0]?.count;
};

describe('with vectors', () => {
  test('a question finds what shares no word with it', async () => {
    const { id: tenantId } = (await aTenant()).tenant;
    await storeText(tenantId, 'music.md', '# Glockenspiel\n\nOurs has thirty bars.');
    await storeText(tenantId, 'food.md', '# Porridge\n\nOats and water.');
    expect(await vectorsOf(tenantId)).toBe(2);
    expect((await ask(tenantId, 'Is there percussion?')).map(({ title }) => title)).toEqual(['Glockenspiel']);
  });

  test('what words and vectors both find comes before what one of them finds', async () => {
    const { id: tenantId } = (await aTenant()).tenant;
    await storeText(tenantId, 'a.md', '# Room\n\nPercussion is played in the cellar.');
    await storeText(tenantId, 'b.md', '# Bars\n\nThe xylophone has thirty bars.');
    await storeText(tenantId, 'c.md', '# Glockenspiel\n\nIt has thirty bars.');
    const found = await ask(tenantId, 'How many bars has the xylophone?');
    expect(found[0]?.title).toBe('Bars');
    expect(found.map(({ title }) => title).toSorted()).toEqual(['Bars', 'Glockenspiel', 'Room']);
  });

  test('what is stored is found at once, also by who had nothing to be found a moment ago', async () => {
    const { id: tenantId } = (await aTenant()).tenant;
    expect(await ask(tenantId, 'Is there percussion?')).toEqual([]);
    await storeText(tenantId, 'music.md', '# Glockenspiel\n\nOurs has thirty bars.');
    expect((await ask(tenantId, 'Is there percussion?')).map(({ title }) => title)).toEqual(['Glockenspiel']);
  });

  test('a database that was gone, or had no table yet, is asked again whether it keeps vectors', async () => {
    forgetOncePerProcess('knowledge-vectors');
    const execute = vi.spyOn(db(), 'execute').mockRejectedValueOnce(new Error('gone'));
    await expect(hasVectorTable()).rejects.toThrow('gone');
    execute.mockResolvedValueOnce({ rows: [{ there: false }] } as never);
    expect(await hasVectorTable()).toBe(false);
    expect(await hasVectorTable()).toBe(true);
    execute.mockRestore();
  });

  test('no model is asked for a vector where there is none to compare it with', async () => {
    const { id: tenantId } = (await aTenant()).tenant;
    const before = api.requests.length;
    await ask(tenantId, 'Is there percussion?');
    expect(api.requests.length).toBe(before);
  });

  test('a far vector finds nothing', async () => {
    const { id: tenantId } = (await aTenant()).tenant;
    await storeText(tenantId, 'music.md', '# Glockenspiel\n\nOurs has thirty bars.');
    expect(await ask(tenantId, 'What is the capital of France?')).toEqual([]);
  });

  test('nothing of another tenant is near', async () => {
    const [mine, theirs] = [(await aTenant()).tenant.id, (await aTenant()).tenant.id];
    await storeText(theirs, 'music.md', '# Glockenspiel\n\nOurs has thirty bars.');
    expect(await ask(mine, 'Is there percussion?')).toEqual([]);
  });

  test.each([
    ['fails', () => void (api.failure = 400)],
    ['gives vectors of another width', () => void (api.embed = () => [1, 0, 0])],
  ])('full text goes on alone when the model %s', async (_case, breakIt) => {
    const { id: tenantId } = (await aTenant()).tenant;
    breakIt();
    const document = await storeText(tenantId, 'music.md', '# Glockenspiel\n\nOurs has thirty bars.');
    expect(document.status).toBe('ready');
    expect(await vectorsOf(tenantId)).toBe(0);
    expect((await ask(tenantId, 'How many bars has the glockenspiel?')).map(({ title }) => title)).toEqual([
      'Glockenspiel',
    ]);
  });
});
