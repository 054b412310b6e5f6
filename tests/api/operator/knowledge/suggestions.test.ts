import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { KnowledgeResult, KnowledgeSuggestion } from '#lib/resources/assistant/knowledge.ts';
import { type ApiClient, made, refusal } from '#tests/support/api/api-client.ts';
import { aTenant, type TestOperator, type TestTenant } from '#tests/support/api/api-tenant.ts';

let tenant: TestTenant;
let anna: TestOperator;
beforeAll(async () => {
  tenant = await aTenant(inject('app'));
  anna = await tenant.operator({ name: 'Anna' });
});

const PATH = '/operator/knowledge/suggestions';
const listed = async (query = '', { api }: { api: ApiClient } = anna) =>
  (await made(api.get<{ suggestions: KnowledgeSuggestion[] }>(PATH + query))).suggestions;
const suggest = (question: unknown, answer: unknown, rest: object = {}) =>
  anna.api.post<KnowledgeSuggestion>(PATH, { question, answer, ...rest });
const change = (id: string, body: unknown) => anna.api.patch<KnowledgeSuggestion>(`${PATH}/${id}`, body);
const found = async (q: string, { api }: { api: ApiClient } = anna) =>
  (await made(api.get<{ results: KnowledgeResult[] }>(`/operator/knowledge/search?q=${encodeURIComponent(q)}`)))
    .results;

describe('a suggested answer', () => {
  test('is pending, from whoever suggested it, about the conversation that it came from', async () => {
    const visitor = await tenant.visitor();
    const conversationId = await visitor.conversation();
    const { status, body } = await suggest(' Do you ship to Iceland? ', 'Within 5 days.', { conversationId });
    expect(status).toBe(200);
    const asGiven = { question: 'Do you ship to Iceland?', answer: 'Within 5 days.', conversationId };
    expect(body).toMatchObject({ ...asGiven, status: 'pending', createdBy: anna.id });
    expect(await listed()).toContainEqual(body);
    expect(await listed('?status=pending')).toContainEqual(body);
    expect(await listed('?status=approved')).not.toContainEqual(body);
    expect((await made(suggest('And to Jan Mayen?', 'No.', { conversationId: null }))).conversationId).toBeNull();
  });

  test('is known to the assistant from its approval on, as it is worded then, until it is rejected or deleted', async () => {
    const question = 'Kan jeg leie en kajakk hos dere?';
    const { id } = await made(suggest(question, 'Ja, kajakker leies ut for 300 kr.'));
    expect(await found(question)).toEqual([]);
    expect((await change(id, { status: 'approved' })).body).toMatchObject({ id, status: 'approved', question });
    expect(await found(question)).toMatchObject([{ suggestionId: id, documentId: null, title: question }]);
    await made(change(id, { answer: 'Ja, for 450 kr i døgnet.' }));
    expect((await found(question))[0]?.excerpt).toContain('450 kr');
    await made(change(id, { question: 'Finnes det garderobe?', answer: 'Ja, garderobe finnes i kjelleren.' }));
    expect(await found(question)).toEqual([]);
    expect((await found('Finnes det garderobe?'))[0]).toMatchObject({ suggestionId: id });
    await made(change(id, { status: 'rejected' }));
    expect(await found('Finnes det garderobe?')).toEqual([]);
    await made(change(id, { status: 'approved' }));
    expect(await found('Finnes det garderobe?', await (await aTenant(inject('app'))).operator())).toEqual([]);
    expect((await anna.api.delete(`${PATH}/${id}`)).status).toBe(204);
    expect(await found('Finnes det garderobe?')).toEqual([]);
    expect(await anna.api.delete(`${PATH}/${id}`)).toMatchObject(refusal('not_found'));
    expect(await change(id, { status: 'pending' })).toMatchObject(refusal('not_found'));
  });

  test('answers a visitor once it is approved, and names no document as its source', async () => {
    const { id } = await made(suggest('Har dere gaveinnpakning?', 'Ja, gaveinnpakning koster 39 kr per vare.'));
    await made(change(id, { status: 'approved' }));
    const visitor = await tenant.visitor();
    const events = await visitor.says(await visitor.conversation(), 'Har dere gaveinnpakning?');
    const done = events.find((event) => event.type === 'assistant.done');
    expect(done?.messages[0]?.body).toContain('39 kr');
  });

  test('that changes nothing is no news; each change is told to all operators', async () => {
    const bjorn = await tenant.operator({ name: 'Bjørn' });
    const stream = await bjorn.api.stream('/operator/stream');
    const { id, updatedAt } = await made(suggest('Is there a lift?', 'Yes.'));
    expect((await change(id, {})).body.updatedAt).toBe(updatedAt);
    expect((await change(id, { status: 'pending', answer: ' Yes. ' })).body.updatedAt).toBe(updatedAt);
    await made(change(id, { answer: 'Yes, by the stairs.' }));
    await made(change(id, { status: 'approved' }));
    const told = () =>
      stream.frames
        .filter(({ event }) => event === 'knowledge')
        .map(({ data }) => data.suggestion as KnowledgeSuggestion)
        .filter((each) => each.id === id)
        .map((each) => [each.status, each.answer]);
    await stream.next(() => told().length >= 3);
    expect(told()).toEqual([
      ['pending', 'Yes.'],
      ['pending', 'Yes, by the stairs.'],
      ['approved', 'Yes, by the stairs.'],
    ]);
    stream.cut();
  });

  test('two who change it at once lose neither’s change', async () => {
    const { id } = await made(suggest('Is it warm?', 'Perhaps.'));
    await Promise.all([
      change(id, { status: 'approved' }),
      change(id, { answer: 'Yes.' }),
      change(id, { question: 'Warm?' }),
    ]);
    expect((await listed()).find((each) => each.id === id)).toMatchObject({
      ...{ status: 'approved', answer: 'Yes.', question: 'Warm?' },
    });
  });
});

test('the newest stand first', async () => {
  const [first, second] = [await made(suggest('First?', '1')), await made(suggest('Second?', '2'))];
  const ids = (await listed()).map(({ id }) => id);
  expect(ids.indexOf(second.id)).toBeLessThan(ids.indexOf(first.id));
});

test('a question has 1 to 4000 characters, an answer to 20,000', async () => {
  const { id } = await made(suggest('q'.repeat(4000), 'a'.repeat(20_000)));
  expect(await suggest('q'.repeat(4001), 'a')).toMatchObject(refusal('bad_request'));
  expect(await suggest('q', 'a'.repeat(20_001))).toMatchObject(refusal('bad_request'));
  for (const empty of ['', '  ', null, undefined, 7]) {
    expect(await suggest(empty, 'a')).toMatchObject(refusal('bad_request'));
    expect(await suggest('q', empty)).toMatchObject(refusal('bad_request'));
  }
  expect(await change(id, { question: 'q'.repeat(4001) })).toMatchObject(refusal('bad_request'));
  expect(await change(id, { answer: '' })).toMatchObject(refusal('bad_request'));
  expect(await change(id, { status: 'published' })).toMatchObject(refusal('bad_request'));
  expect(await anna.api.get(`${PATH}?status=published`)).toMatchObject(refusal('bad_request'));
});

test('a conversation that is unknown or another tenant’s is not found', async () => {
  const other = await aTenant(inject('app'));
  const theirs = await (await other.visitor()).conversation();
  for (const conversationId of [theirs, 'conversation_01jd4q8w2tf7sbm3v5x9kz6ahe', 'x'])
    expect(await suggest('q', 'a', { conversationId })).toMatchObject(refusal('not_found'));
});

describe('a search of the knowledge', () => {
  test.each(['', '?q=', '?q=%20', `?q=${'x'.repeat(2001)}`])('is refused with %j', async (query) => {
    expect(await anna.api.get(`/operator/knowledge/search${query}`)).toMatchObject(refusal('bad_request'));
  });

  test('takes hostile words as words', async () => {
    for (const q of ["' or 1=1 --", '& | ! ( ) <->', '🏔️', 'x'.repeat(2000)]) expect(await found(q)).toEqual([]);
  });
});
