import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { giveThumbs } from '#lib/conversations/ratings/give-thumbs.ts';
import { actOnConversation } from '#lib/conversations/ownership/act-on-conversation.ts';
import type { OperatorActor, VisitorActor } from '#lib/core/actor.ts';
import { now } from '#lib/core/time.ts';
import { answerGap, deleteGap, listGaps } from '#lib/knowledge/gaps/gaps.ts';
import { pruneGaps } from '#lib/knowledge/gaps/prune-gaps.ts';
import { ingestDocument } from '#lib/knowledge/ingest-text.ts';
import { retrieve } from '#lib/knowledge/retrieve.ts';
import { eraseVisitor } from '#lib/personal-data/erase-visitor.ts';
import { postOperatorMessage } from '#lib/posting/post-operator-message.ts';
import { useDomain } from '#tests/support/domain.ts';
import { aConversation, aTenant, aVisitor, outcomeOf, say } from '#tests/support/factories.ts';

beforeAll(() => useDomain());
afterEach(() => void vi.useRealTimers());

const MINUTE_MS = 60_000;
const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: now().getTime() + ms });

/** A shop that knows one thing. */
async function aShop() {
  const { tenant, admin } = await aTenant();
  const bytes = new TextEncoder().encode('# Returns\n\nYou can return everything within 60 days.');
  await ingestDocument(tenant.id, { filename: 'returns.md', mimeType: 'text/markdown', bytes });
  const shop = { tenantId: tenant.id, admin, gaps: () => listGaps(tenant.id) };
  return { ...shop, ask: (...questions: string[]) => asks(tenant.id, questions) };
}

/** A visitor who asks one thing after the other. @returns the last answer's id beside who and where it was */
async function asks(tenantId: string, questions: string[]) {
  const visitor: VisitorActor = await aVisitor(tenantId);
  const { snapshot } = await aConversation(visitor);
  let answerId = '';
  for (const question of questions) {
    const events = await outcomeOf(await say(visitor, snapshot.id, question));
    const done = events.find((event) => event.type === 'assistant.done');
    answerId = done?.messages[0]?.id ?? '';
  }
  return { visitor, conversationId: snapshot.id, answerId };
}

const operatorSays = (admin: OperatorActor, conversationId: string) =>
  postOperatorMessage(admin, conversationId, { body: 'I can help.', clientId: null, kind: 'text' });

describe('what the assistant has no answer to', () => {
  test('is a gap; the same from others is counted with it, within a language, the most frequent first', async () => {
    const { gaps, ask } = await aShop();
    await ask('Do you repair bicycles?');
    const second = await ask('Do you ship to Iceland?');
    const third = await ask('Hello, can you ship to Iceland, please?');
    await ask('Sender dere til Island?');
    expect(await gaps()).toMatchObject([
      {
        ...{ question: 'Hello, can you ship to Iceland, please?', count: 2, reason: 'abstained' },
        conversationIds: [third.conversationId, second.conversationId],
      },
      { question: 'Sender dere til Island?', count: 1 },
      { question: 'Do you repair bicycles?', count: 1 },
    ]);
  });

  test('is no gap where it was answered, nor where nothing was asked', async () => {
    const { gaps, ask } = await aShop();
    await ask('How long can I return something?', 'Thanks, great!');
    await ask('Hello');
    await ask('Can I talk to a person?');
    expect(await gaps()).toEqual([]);
  });

  test('asked twice by one visitor names their conversation once', async () => {
    const { gaps, ask } = await aShop();
    const { conversationId } = await ask('Do you repair bicycles?', 'Do you repair bicycles?');
    expect(await gaps()).toMatchObject([{ count: 2, conversationIds: [conversationId] }]);
  });

  test('is one gap where two ask it at once', async () => {
    const { gaps, ask } = await aShop();
    await Promise.all([1, 2, 3, 4].map(() => ask('Do you repair bicycles?')));
    await Promise.all([gaps(), gaps(), gaps()]);
    expect(await gaps()).toMatchObject([{ count: 4 }]);
  });
});

describe('an answer that was not good', () => {
  test('is a gap while its thumb is down; the same question is counted once whatever the reasons', async () => {
    const { tenantId, gaps, ask } = await aShop();
    const { conversationId, answerId } = await ask('How long can I return something?');
    const thumbs = (which: 'up' | 'down' | null) => giveThumbs(tenantId, conversationId, answerId, which);
    await thumbs('down');
    expect(await gaps()).toMatchObject([{ question: 'How long can I return something?', reason: 'thumbs_down' }]);
    await thumbs('up');
    expect(await gaps()).toEqual([]);
    const unanswered = await ask('Do you repair bicycles?');
    await giveThumbs(tenantId, unanswered.conversationId, unanswered.answerId, 'down');
    expect(await gaps()).toHaveLength(1);
    expect((await gaps())[0]).toMatchObject({ count: 1, question: 'Do you repair bicycles?' });
  });

  test.each(['takeover', 'join'] as const)('is a gap when somebody comes by %s within 10 minutes', async (action) => {
    const { admin, gaps, ask } = await aShop();
    const { conversationId } = await ask('How long can I return something?');
    later(9 * MINUTE_MS);
    await actOnConversation(admin, conversationId, action);
    expect(await gaps()).toMatchObject([{ reason: 'takeover', count: 1, conversationIds: [conversationId] }]);
  });

  test('is a gap when somebody writes there instead, and none when they come later', async () => {
    const { admin, gaps, ask } = await aShop();
    const [early, late] = [await ask('How long can I return something?'), await ask('Can I return something?')];
    await operatorSays(admin, early.conversationId);
    later(11 * MINUTE_MS);
    await actOnConversation(admin, late.conversationId, 'takeover');
    expect(await gaps()).toMatchObject([{ conversationIds: [early.conversationId] }]);
  });

  test('is none where the assistant has said nothing', async () => {
    const { admin, tenantId, gaps } = await aShop();
    const { snapshot } = await aConversation(await aVisitor(tenantId));
    await actOnConversation(admin, snapshot.id, 'takeover');
    expect(await gaps()).toEqual([]);
  });
});

describe('a gap', () => {
  test('that is answered is known to the assistant at once, and gone', async () => {
    const { tenantId, admin, gaps, ask } = await aShop();
    const { conversationId } = await ask('Do you repair bicycles?');
    const [gap] = await gaps();
    const answer = { question: 'Do you repair bicycles?', answer: 'Yes, for 450 kr.' };
    const suggestion = await answerGap(admin, gap!.id, answer);
    expect(suggestion).toMatchObject({ ...answer, status: 'approved', conversationId, createdBy: admin.operatorId });
    expect(await gaps()).toEqual([]);
    const found = await retrieve({ tenantId, query: answer.question, language: 'en', limit: 3 });
    expect(found[0]).toMatchObject({ suggestionId: suggestion.id });
    await expect(answerGap(admin, gap!.id, answer)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('that is deleted comes back when it is asked anew, and is no other tenant’s to delete', async () => {
    const { admin, gaps, ask } = await aShop();
    const elsewhere = await aTenant();
    await ask('Do you repair bicycles?');
    const [gap] = await gaps();
    await expect(deleteGap(elsewhere.admin, gap!.id)).rejects.toMatchObject({ code: 'not_found' });
    await deleteGap(admin, gap!.id);
    expect(await gaps()).toEqual([]);
    await ask('Do you repair bicycles?');
    expect(await gaps()).toMatchObject([{ count: 1 }]);
  });

  test('loses the words of whoever is erased, and keeps those of others', async () => {
    const { tenantId, gaps, ask } = await aShop();
    await ask('Do you repair bicycles?');
    const { visitor } = await ask('Do you repair bicycles, please?');
    expect(await gaps()).toMatchObject([{ question: 'Do you repair bicycles, please?', count: 2 }]);
    await eraseVisitor(tenantId, visitor.visitorId);
    expect(await gaps()).toMatchObject([{ question: 'Do you repair bicycles?', count: 1 }]);
  });

  test('that nobody asked for in 90 days is let go', async () => {
    const { gaps, ask } = await aShop();
    await ask('Do you repair bicycles?');
    expect(await gaps()).toHaveLength(1);
    later(89 * 24 * 60 * MINUTE_MS);
    await pruneGaps(new AbortController().signal);
    expect(await gaps()).toHaveLength(1);
    later(2 * 24 * 60 * MINUTE_MS);
    await pruneGaps(new AbortController().signal);
    expect(await gaps()).toEqual([]);
  });
});
