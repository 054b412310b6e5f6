import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { now } from '#lib/core/time.ts';
import { claimDocument } from '#lib/knowledge/documents/claim-document.ts';
import { removeDocument } from '#lib/knowledge/documents/delete-document.ts';
import { documentsBehind, markFilled } from '#lib/knowledge/vectors/documents-behind.ts';
import { fillVectors } from '#lib/knowledge/vectors/fill-vectors.ts';
import { retrieve } from '#lib/knowledge/retrieve.ts';
import { addSuggestion, changeSuggestion, deleteSuggestion } from '#lib/knowledge/suggestions/suggestions.ts';
import {
  putOffSuggestions,
  storeSuggestionVectors,
  suggestionsBehind,
} from '#lib/knowledge/vectors/suggestion-vectors.ts';
import { passagesWithout, storeVectors } from '#lib/knowledge/vectors/stored-vectors.ts';
import { aTenant } from '#tests/support/factories.ts';
import { DATABASES, type OpenDatabase } from '#tests/support/services/domain-databases.ts';
import { startOpenAiApi } from '#tests/support/services/openai-api.ts';
import { storeText } from '../stored-shop.ts';
import { useEmbeddings, vectorsOf } from './embeddings.ts';

const SMALL = 'text-embedding-3-small';
const OTHER = 'another-model';
const api = await startOpenAiApi();
afterAll(() => api.close());

const going = new AbortController().signal;
const fill = (atOnce?: number) => fillVectors(going, atOnce);
const asked = () => api.requests.filter(({ path }) => path === '/embeddings').map(({ body }) => body.input as string[]);
const ask = async (tenantId: string, query: string) =>
  (await retrieve({ tenantId, query, language: 'en', limit: 6 })).map(({ title }) => title);

/** Texts about music are near each other, whatever their words; each model has a width of its own. */
const MUSIC = /glockenspiel|xylophone|percussion/i;
const nearMusic = (text: string, dimensions: number) => {
  const place = MUSIC.test(text) ? 0 : 1;
  return Array.from({ length: dimensions }, (_, at) => (at === place ? 1 : 0));
};

describe.each(DATABASES)('on $name', ({ open }) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(async ({ skip }) => {
    if (!database.hasVectors) skip('this PostgreSQL has no pgvector');
    Object.assign(api, { failure: null, embed: nearMusic });
    useEmbeddings(api, SMALL);
    await fill();
    api.reset();
  });
  afterEach(() => void vi.useRealTimers());

  async function aTenantWithout(texts: Record<string, string>): Promise<string> {
    const { id } = (await aTenant()).tenant;
    useEmbeddings(api, null);
    for (const [filename, text] of Object.entries(texts)) await storeText(id, filename, text);
    useEmbeddings(api, SMALL);
    return id;
  }
  const BARS = { 'music.md': '# Glockenspiel\n\nOurs has thirty bars.' };
  const long = (sections: number, of = 'Bars') =>
    Array.from(
      { length: sections },
      (_, at) => `# ${of} ${at}\n\n${`Number ${at} has thirty of them. `.repeat(40)}`,
    ).join('\n\n');

  test('what was stored before there was a model is found by meaning once its vectors are filled in', async () => {
    const tenantId = await aTenantWithout(BARS);
    expect(await ask(tenantId, 'Is there percussion?')).toEqual([]);
    expect(await fill()).toEqual({ done: 1, left: false });
    expect(await vectorsOf(tenantId)).toEqual([{ model: SMALL, dimensions: 1536 }]);
    expect(await ask(tenantId, 'Is there percussion?')).toEqual(['Glockenspiel']);
  });

  test('what was stored while the model failed is filled in when it answers again', async () => {
    const { id: tenantId } = (await aTenant()).tenant;
    api.failure = 400;
    await storeText(tenantId, 'music.md', BARS['music.md']);
    api.failure = 401;
    expect(await fill()).toEqual({ done: 0, left: true });
    expect(await vectorsOf(tenantId)).toEqual([]);
    api.failure = null;
    expect(await fill()).toEqual({ done: 1, left: false });
    expect(await vectorsOf(tenantId)).toHaveLength(1);
  });

  test('nobody is asked where nothing is left', async () => {
    await aTenantWithout(BARS);
    await fill();
    api.reset();
    expect(await fill()).toEqual({ done: 0, left: false });
    expect(asked()).toEqual([]);
  });

  test('another model makes all of them anew, in the width that is its own', async () => {
    const { id: tenantId } = (await aTenant()).tenant;
    await storeText(tenantId, 'music.md', BARS['music.md']);
    useEmbeddings(api, OTHER);
    api.embed = (text) => nearMusic(text, 3);
    expect(await fill()).toMatchObject({ left: false });
    expect(await vectorsOf(tenantId)).toEqual([{ model: OTHER, dimensions: 3 }]);
    expect(await ask(tenantId, 'Is there percussion?')).toEqual(['Glockenspiel']);
  });

  test('a question is never compared with what another model made, though both are of one width', async () => {
    const { id: tenantId } = (await aTenant()).tenant;
    await storeText(tenantId, 'music.md', BARS['music.md']);
    useEmbeddings(api, OTHER);
    api.embed = (text) => nearMusic(text, 1536);
    expect(await ask(tenantId, 'Is there percussion?')).toEqual([]);
    await storeText(tenantId, 'more.md', '# Xylophone\n\nWooden.');
    expect(await ask(tenantId, 'Is there percussion?')).toEqual(['Xylophone']);
  });

  test('a long document is filled in batch by batch, and what is stored stays when the run is ended', async () => {
    const tenantId = await aTenantWithout({ 'long.md': long(12) });
    const ending = new AbortController();
    api.embed = (text, dimensions) => {
      if (asked().length === 2) ending.abort();
      return nearMusic(text, dimensions);
    };
    expect((await fillVectors(ending.signal, 5)).left).toBe(true);
    expect(await vectorsOf(tenantId)).toHaveLength(5);
    api.reset();
    api.embed = nearMusic;
    await fill(5);
    expect(asked().every((texts) => texts.length <= 5)).toBe(true);
    // None of those that are there is asked for again.
    expect(asked().flat()).toHaveLength((await vectorsOf(tenantId)).length - 5);
  });

  test("a tenant's backlog holds up no other: each has a batch in turn", async () => {
    const tenants = [
      await aTenantWithout({ 'long.md': long(20, 'One') }),
      await aTenantWithout({ 'b.md': long(8, 'Two') }),
    ];
    api.reset();
    await fill(4);
    const order = asked().map(([first = '']) => (first.includes('One') ? 'one' : 'two'));
    expect(order.slice(0, 4).toSorted()).toEqual(['one', 'one', 'two', 'two']);
    for (const tenantId of tenants) expect((await vectorsOf(tenantId)).length).toBeGreaterThan(7);
  });

  test('what the model refuses waits, then is asked for alone, and the rest goes on', async () => {
    const refused = await aTenantWithout({ 'bad.md': '# Poison\n\nNobody takes this.', 'good.md': BARS['music.md'] });
    const other = await aTenantWithout(BARS);
    api.embed = (text, dimensions) => (text.includes('Poison') ? null : nearMusic(text, dimensions));
    await fill();
    expect([await vectorsOf(refused), await vectorsOf(other)].map(({ length }) => length)).toEqual([0, 1]);
    api.reset();
    await fill();
    expect(asked()).toEqual([]);
    vi.useFakeTimers({ toFake: ['Date'], now: now().getTime() + 61_000 });
    await fill();
    expect(await vectorsOf(refused)).toHaveLength(1);
    expect(asked().every(({ length }) => length === 1)).toBe(true);
    api.reset();
    vi.setSystemTime(now().getTime() + 61_000);
    await fill();
    expect(asked()).toEqual([]);
  });

  test('a model that refuses everything is not asked for all that there is', async () => {
    const texts = Object.fromEntries(Array.from({ length: 6 }, (_, at) => [`${at}.md`, `# Title ${at}\n\nText.`]));
    for (let tenant = 0; tenant < 6; tenant++) await aTenantWithout(texts);
    api.failure = 400;
    expect(await fill()).toEqual({ done: 0, left: true });
    expect(asked()).toHaveLength(3);
    vi.useFakeTimers({ toFake: ['Date'], now: now().getTime() + 61_000 });
    api.failure = null;
    expect(await fill()).toEqual({ done: 36, left: false });
  });

  test('a document that was read anew meanwhile is looked at again', async () => {
    const tenantId = await aTenantWithout(BARS);
    const before = await documentsBehind(tenantId, SMALL);
    vi.useFakeTimers({ toFake: ['Date'], now: now().getTime() + 1000 });
    const claim = (await claimDocument(tenantId, before[0]!.id))!;
    const [passage] = await passagesWithout({ tenantId, documents: [claim.document.id], model: SMALL, limit: 1 });
    await storeVectors(tenantId, [passage!], { model: SMALL, vectors: [nearMusic('', 1536)] });
    await markFilled(tenantId, before, SMALL);
    expect(await documentsBehind(tenantId, SMALL)).toHaveLength(1);
    await markFilled(tenantId, await documentsBehind(tenantId, SMALL), SMALL);
    expect(await documentsBehind(tenantId, SMALL)).toEqual([]);
  });

  test('a vector of a passage that went meanwhile is passed over', async () => {
    const tenantId = await aTenantWithout(BARS);
    const [{ id } = { id: '' }] = await documentsBehind(tenantId, SMALL);
    const passages = await passagesWithout({ tenantId, documents: [id], model: SMALL, limit: 9 });
    await removeDocument(tenantId, id);
    expect(await storeVectors(tenantId, passages, { model: SMALL, vectors: [nearMusic('', 1536)] })).toBe(0);
  });

  test('a long document is stored at once, and its vectors come later', async () => {
    const { id: tenantId } = (await aTenant()).tenant;
    const document = await storeText(tenantId, 'long.md', long(410));
    expect(document).toMatchObject({ status: 'ready', vectorModel: null });
    expect(asked()).toEqual([]);
    await fill();
    expect(await vectorsOf(tenantId)).toHaveLength(document.chunkCount);
  });

  describe('an approved suggestion', () => {
    const BASSOON = { question: 'Which percussion is there?', answer: 'A triangle.' };
    const PORRIDGE = { question: 'What is for breakfast?', answer: 'Oats and water.' };

    async function approved(...worded: (typeof BASSOON)[]) {
      const { tenant, admin } = await aTenant();
      const ids: string[] = [];
      for (const each of worded) {
        const { id } = await addSuggestion(admin, each);
        await changeSuggestion(admin, id, { status: 'approved' });
        ids.push(id);
      }
      return { tenantId: tenant.id, admin, ids };
    }
    const behind = (tenantId: string, model = SMALL) => suggestionsBehind(tenantId, model, 9);

    test('is found by meaning once its vector is filled in, and one that is not approved has none', async () => {
      const { tenantId, admin } = await approved(BASSOON, PORRIDGE);
      await addSuggestion(admin, { question: 'Is there a xylophone?', answer: 'No.' });
      expect(await ask(tenantId, 'Do you have a glockenspiel?')).toEqual([]);
      expect(await fill()).toEqual({ done: 2, left: false });
      expect(await ask(tenantId, 'Do you have a glockenspiel?')).toEqual([BASSOON.question]);
      api.reset();
      expect(await fill()).toEqual({ done: 0, left: false });
      expect(asked()).toEqual([]);
    });

    test('comes in one ranking with what documents say', async () => {
      const { tenantId } = await approved(BASSOON);
      await storeText(tenantId, 'music.md', BARS['music.md']);
      await fill();
      expect((await ask(tenantId, 'Is there a xylophone?')).toSorted()).toEqual(['Glockenspiel', BASSOON.question]);
    });

    test('is not found by what it said before, and has the vector of its new words next', async () => {
      const { tenantId, admin, ids } = await approved(BASSOON, PORRIDGE);
      await fill();
      vi.useFakeTimers({ toFake: ['Date'], now: now().getTime() + 6000 });
      await changeSuggestion(admin, ids[0]!, { question: 'Is there a garden?', answer: 'With a pond.' });
      expect(await ask(tenantId, 'Do you have a glockenspiel?')).toEqual([]);
      await changeSuggestion(admin, ids[1]!, { answer: 'A xylophone.' });
      expect(await fill()).toEqual({ done: 2, left: false });
      expect(await ask(tenantId, 'Do you have a glockenspiel?')).toEqual([PORRIDGE.question]);
    });

    test('is not found once it is rejected or deleted', async () => {
      const { tenantId, admin, ids } = await approved(BASSOON, { ...BASSOON, answer: 'A glockenspiel.' });
      await fill();
      await changeSuggestion(admin, ids[0]!, { status: 'rejected' });
      await deleteSuggestion(admin, ids[1]!);
      expect(await ask(tenantId, 'Do you have a xylophone?')).toEqual([]);
    });

    test('has another vector where there is another model', async () => {
      const { tenantId } = await approved(BASSOON);
      await fill();
      useEmbeddings(api, OTHER);
      api.embed = (text) => nearMusic(text, 3);
      expect(await ask(tenantId, 'Do you have a xylophone?')).toEqual([]);
      await fill();
      expect(await ask(tenantId, 'Do you have a xylophone?')).toEqual([BASSOON.question]);
    });

    test('that the model refuses waits longer each time, then is asked for alone; its new words at once', async () => {
      const poison = { question: 'Poison?', answer: 'Nobody takes this.' };
      const { tenantId, admin, ids } = await approved(poison, BASSOON);
      api.embed = (text, dimensions) => (text.includes('Poison') ? null : nearMusic(text, dimensions));
      await fill();
      api.reset();
      await fill();
      expect(asked()).toEqual([]);
      vi.useFakeTimers({ toFake: ['Date'], now: now().getTime() + 61_000 });
      await fill();
      expect(asked().every(({ length }) => length === 1)).toBe(true);
      expect(await ask(tenantId, 'Do you have a xylophone?')).toEqual([BASSOON.question]);
      expect(await behind(tenantId)).toEqual([]);
      vi.setSystemTime(now().getTime() + 61_000);
      expect(await behind(tenantId)).toEqual([]);
      await changeSuggestion(admin, ids[0]!, { question: 'A triangle?', answer: 'Percussion.' });
      expect(await fill()).toEqual({ done: 1, left: false });
    });

    test('that is deleted meanwhile is passed over, and nothing of another tenant is near', async () => {
      const { tenantId, admin, ids } = await approved(BASSOON);
      const [stale, other] = [await behind(tenantId), (await aTenant()).tenant.id];
      const made = { model: SMALL, vectors: [nearMusic('', 1536)] };
      expect(await storeSuggestionVectors(other, stale, made)).toBe(0);
      await deleteSuggestion(admin, ids[0]!);
      expect(await storeSuggestionVectors(tenantId, stale, made)).toBe(0);
      await putOffSuggestions(tenantId, stale, SMALL);
      await approved(BASSOON);
      await fill();
      expect(await ask(other, 'Do you have a xylophone?')).toEqual([]);
    });
  });
});
