import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findConversation } from '#lib/conversations/record/find-conversation.ts';
import { postOperatorMessage } from '#lib/posting/post-operator-message.ts';
import { db } from '#lib/db/database.ts';
import { ingestDocument } from '#lib/knowledge/ingest-text.ts';
import type { Message } from '#lib/resources/conversation/message.ts';
import type { TurnEvent } from '#lib/resources/assistant/turn-event.ts';
import { useDomain } from '#tests/support/domain.ts';
import { aConversation, aTenant, aVisitor, outcomeOf, say } from '#tests/support/factories.ts';
import { type OpenAiApi, startOpenAiApi } from '#tests/support/services/openai-api.ts';

let api: OpenAiApi;

beforeAll(async () => {
  api = await startOpenAiApi();
  await useDomain({ OPENAI_API_KEY: api.apiKey, OPENAI_BASE_URL: api.url });
});
afterAll(() => api.close());

const RETURNS = '# Returns\n\nYou can return anything within 60 days of receiving it.';
const PRODUCTS =
  'title,url,price,currency\nTent Two,/products/tent-two,2999,NOK\nTent Three,/products/tent-three,3999,NOK\n';

async function aRoom() {
  const { tenant, admin } = await aTenant();
  const file = (filename: string, mimeType: string, text: string) =>
    ingestDocument(tenant.id, { filename, mimeType, bytes: Buffer.from(text), url: null });
  await file('returns.md', 'text/markdown', RETURNS);
  await file('products.csv', 'text/csv', PRODUCTS);
  const visitor = await aVisitor(tenant.id);
  const { snapshot } = await aConversation(visitor);
  const ask = async (body: string) => outcomeOf(await say(visitor, snapshot.id, body));
  return { tenant, admin, visitor, id: snapshot.id, ask, state: () => findConversation(tenant.id, snapshot.id) };
}

function answersIn(events: TurnEvent[]): Message[] {
  const last = events.at(-1)!;
  expect(last.type).toBe('assistant.done');
  return last.type === 'assistant.done' ? last.messages : [];
}

const saidIn = (events: TurnEvent[]) =>
  events.map((event) => (event.type === 'assistant.delta' ? event.text : '')).join('');

describe('an answer', () => {
  test('carries the sources it cites, and shows no mark of them', async () => {
    const { ask } = await aRoom();
    api.script({ text: ['You have 60', ' days [[', '1]].'] });
    const events = await ask('How long do I have to return something?');
    const [answer] = answersIn(events);
    expect(answer).toMatchObject({ body: 'You have 60 days.', role: 'assistant', author: { handle: 'assistant' } });
    expect(answer!.sources).toMatchObject([
      { title: 'Returns', excerpt: expect.stringContaining('60 days') as string },
    ]);
    expect(saidIn(events)).toBe('You have 60 days.');
  });

  test('never shows a link or image to a host that is neither a source’s nor the site’s', async () => {
    const { ask } = await aRoom();
    const text =
      'See [here](https://evil.example/x), ![p](https://evil.example/p?q=secret) and [ours](https://shop.example/r). [[0]]';
    api.script({ text: [...text] });
    const events = await ask('Where?');
    const shown = 'See here, and [ours](https://shop.example/r).';
    expect(answersIn(events)[0]!.body).toBe(shown);
    expect(saidIn(events)).toBe(shown);
  });

  test("leads with a path to the tenant's site, wherever it is read", async () => {
    const { ask } = await aRoom();
    api.script({ text: 'See [returns](/returns). [[0]]' });
    const events = await ask('Where?');
    expect(answersIn(events)[0]!.body).toBe('See [returns](https://shop.example/returns).');
    expect(saidIn(events)).toBe('See [returns](https://shop.example/returns).');
  });

  test('that rests on products has the page of each as a source', async () => {
    const { ask } = await aRoom();
    api.script({ text: 'Tent Two is the lightest [[1]], Tent Three the largest [[2]].' });
    const [answer] = answersIn(await ask('Which tent, Tent Two or Tent Three?'));
    expect(new Set(answer!.sources.map(({ title, url }) => `${title}: ${url}`))).toEqual(
      new Set([
        'Tent Two: https://shop.example/products/tent-two',
        'Tent Three: https://shop.example/products/tent-three',
      ]),
    );
  });

  test('is told the passages as material, and notes are not among what it is told', async () => {
    const { ask, admin, id } = await aRoom();
    await postOperatorMessage(admin, id, { body: 'A secret between colleagues', clientId: null, kind: 'note' });
    api.script({ text: 'Hello.' });
    await ask('How long do I have to return something?');
    const told = JSON.stringify(api.requests.at(-1)!.body);
    expect(told).toContain('60 days of receiving it');
    expect(told).not.toContain('A secret between colleagues');
  });

  test('that breaks off is an error, nothing of it is stored or shown, and a person is offered', async () => {
    const { ask, state } = await aRoom();
    api.script({ brokenAfter: 'You have' }, { brokenAfter: 'You have' });
    const events = await ask('How long?');
    expect(events.at(-1)).toMatchObject({ type: 'error', code: 'unavailable' });
    expect(saidIn(events)).toBe('');
    expect((await state()).snapshot.preview).toBe("I'm sorry, I can't answer just now. Shall I get a person for you?");
  });
});

describe('a tool', () => {
  test('asks for a person, in the same transaction as the answer', async () => {
    const { ask, state, tenant } = await aRoom();
    api.script({ calls: [{ tool: 'request_human', input: {} }] }, { text: 'Somebody will be here soon.' });
    expect(answersIn(await ask('I want a person'))[0]!.body).toBe('Somebody will be here soon.');
    expect((await state()).snapshot.requested).toBe(true);
    const events = await db().execute<{ payload: { by: string } }>(
      sql`select payload from events where tenant_id = ${tenant.id} and type = 'conversation.requested'`,
    );
    expect(events.rows.map((row) => row.payload.by)).toEqual(['assistant']);
  });

  test('shows products of the list as cards, and nothing that is not in it', async () => {
    const { ask } = await aRoom();
    api.script({ calls: [{ tool: 'show_products', input: { references: [1, 7] } }] }, { text: 'Have a look.' });
    const answers = answersIn(await ask('Tent Two'));
    expect(answers.map((each) => each.kind)).toEqual(['text', 'products']);
    expect(answers[1]!.data).toMatchObject({
      products: [{ title: 'Tent Two', url: 'https://shop.example/products/tent-two', price: '2999' }],
    });
  });

  test('registers a callback when there is a way to call, and says what is missing when not', async () => {
    const { ask, tenant } = await aRoom();
    const call = (input: object) => ({ calls: [{ tool: 'register_callback', input }] });
    api.script(call({ name: 'Kari', phone: null, email: null, message: null }), { text: 'What is your number?' });
    await ask('Call me');
    api.script(call({ name: 'Kari', phone: '98765432', email: null, message: 'A tent' }), { text: 'We will call.' });
    await ask('98765432, Kari');
    const rows = await db().execute(sql`select name, phone, message from callbacks where tenant_id = ${tenant.id}`);
    expect(rows.rows).toEqual([{ name: 'Kari', phone: '98765432', message: 'A tent' }]);
  });

  test("notes no link for the team that is not the visitor's own", async () => {
    const { ask, tenant } = await aRoom();
    const message = 'About https://other.example/offer, log in at [the bank](https://evil.example/login)\u0000';
    const input = { name: 'Kari https://evil.example', phone: '98765432', email: null, message };
    api.script({ calls: [{ tool: 'register_callback', input }] }, { text: 'We will call.' });
    await ask('Call me about https://other.example/offer, 98765432, Kari');
    const rows = await db().execute(sql`select name, message from callbacks where tenant_id = ${tenant.id}`);
    expect(rows.rows).toEqual([{ name: 'Kari', message: 'About https://other.example/offer, log in at the bank' }]);
  });
});
