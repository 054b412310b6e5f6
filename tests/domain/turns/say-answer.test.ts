import { beforeAll, describe, expect, test } from 'vitest';
import type { Found } from '#lib/knowledge/retrieve.ts';
import type { TenantSettings } from '#lib/resources/tenant.ts';
import { sayAnswer, sourcesOf } from '#lib/turns/say-answer.ts';
import type { Intents } from '#lib/turns/turn-tools.ts';
import type { TurnVoice } from '#lib/turns/turn-voice.ts';
import { useDomain } from '#tests/support/domain.ts';
import { aTenant } from '#tests/support/factories.ts';

let tenant: TenantSettings;

beforeAll(async () => {
  await useDomain();
  tenant = (await aTenant()).tenant;
});

type Part = { type: string; text?: string; error?: unknown };

const words = (text: string): Part => ({ type: 'text-delta', text });
const STEP: Part = { type: 'finish-step' };

const passage = (fields: Partial<Found>): Found =>
  ({
    ...{ documentId: null, suggestionId: null, title: 'Returns', url: null, excerpt: '', body: '', product: null },
    ...fields,
  }) as Found;

/** What is said of the model's parts, and what whoever listens hears meanwhile. */
async function said(parts: (Part | Error)[]) {
  const heard: string[] = [];
  const voice = { delta: (text: string) => void heard.push(text) } as TurnVoice;
  const intents: Intents = { found: [], shown: [], asksForPerson: false, callback: null };
  async function* stream() {
    for (const part of parts) {
      if (part instanceof Error) throw part;
      yield part;
    }
  }
  return { answer: sayAnswer(stream(), { tenant, intents, voice }), heard: () => heard.join('') };
}

describe('an answer', () => {
  test('is heard as it is kept, without the marks of what it rests on', async () => {
    const { answer, heard } = await said([words('Sixty days [['), words('2]] and'), words(' so [[2, 1]].')]);
    expect(await answer).toEqual({ text: 'Sixty days and so.', references: [2, 1] });
    expect(heard()).toBe('Sixty days and so.');
  });

  test('begins a new paragraph where the model went on after a tool, and none before its first word', async () => {
    const { answer } = await said([STEP, words('One.'), STEP, STEP, words('Two.'), words(' Three.')]);
    expect((await answer).text).toBe('One.\n\nTwo. Three.');
  });

  test('keeps a link for its end and shows nobody one that leads elsewhere', async () => {
    const { answer, heard } = await said([words('See [it](https://else'), words('where.example/x) now')]);
    expect((await answer).text).toBe('See [it](https://elsewhere.example/x) now');
    expect(heard()).toBe('See it now');
  });
});

describe('an answer that breaks off', () => {
  test.each([
    ['by an error of the model', { type: 'error', error: new Error('overloaded') }],
    ['by the time that it took', { type: 'abort' }],
    ['with the connection', new Error('socket hang up')],
  ])('%s is refused, and its words were heard', async (_how, last) => {
    const { answer, heard } = await said([words('Sixty days are enough. '), last]);
    await expect(answer).rejects.toMatchObject({ code: 'unavailable' });
    expect(heard()).toMatch(/^Sixty/);
  });
});

describe('what an answer rests on', () => {
  const returns = passage({ documentId: 'returns', excerpt: 'Sixty days.' });
  const tent = { title: 'Tent', url: 'https://shop.example/tent' };
  const list = [tent, { ...tent, url: 'https://shop.example/other' }].map((product) =>
    passage({ documentId: 'list', product: product as Found['product'] }),
  );

  test('is each source once, in the order in which they were named', () => {
    const found = [returns, passage({ suggestionId: 'approved', title: 'Approved' }), returns];
    expect(sourcesOf([2, 3, 1], found).map(({ title }) => title)).toEqual(['Approved', 'Returns']);
  });

  test('is a source a row of a product list', () => {
    expect(sourcesOf([1, 2, 1], list)).toHaveLength(2);
  });

  test('is nothing that the model was not given', () => {
    expect(sourcesOf([0, 2, 9999], [returns])).toEqual([]);
  });
});
