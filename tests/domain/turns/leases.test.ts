import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { deleteConversation } from '#lib/conversations/delete-conversation.ts';
import { selectMessages } from '#lib/messages/message-rows.ts';
import { JOBS } from '#lib/jobs/jobs.ts';
import { runJobs } from '#lib/jobs/run-jobs.ts';
import { commitAnswer } from '#lib/turns/commit-answer.ts';
import { claimTurn, LEASE_MS, releaseTurns, turnById } from '#lib/turns/turn-record.ts';
import { useDomain } from '#tests/support/domain.ts';
import { AN_ANSWER, aConversation, aTenant, aVisitor, outcomeOf, say } from '#tests/support/factories.ts';

beforeAll(() => useDomain());
afterEach(() => void vi.useRealTimers());

async function anOpenTurn() {
  const { tenant } = await aTenant();
  const visitor = await aVisitor(tenant.id);
  const { snapshot } = await aConversation(visitor);
  const posted = await say(visitor, snapshot.id, 'Hello', { clientId: 'c1' });
  // As the process that opened it holds it.
  return { tenant, visitor, id: snapshot.id, message: posted.message, turn: posted.opened.turn };
}

const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });

test('a turn whose worker died is taken up by the scheduled run, once', async () => {
  const { tenant, id, turn } = await anOpenTurn();
  expect(await claimTurn(tenant.id, turn.id)).toBeNull();
  later(LEASE_MS + 1);
  const work: Promise<void>[] = [];
  await runJobs(JOBS, (each) => void work.push(each));
  await runJobs(JOBS, (each) => void work.push(each));
  await Promise.all(work);
  expect(await turnById(tenant.id, turn.id)).toMatchObject({ status: 'done', attempts: 2 });
  const answers = await selectMessages(tenant.id, sql`m.conversation_id = ${id} and m.role = 'assistant'`, 5);
  expect(answers).toHaveLength(1);
});

test('a worker that stalled past its lease cannot write any more', async () => {
  const { tenant, id, turn } = await anOpenTurn();
  later(LEASE_MS + 1);
  const second = await claimTurn(tenant.id, turn.id);
  expect(second).not.toBeNull();
  const [stalled, living] = [await commitAnswer(turn, AN_ANSWER), await commitAnswer(second!, AN_ANSWER)];
  expect(stalled.answers).toBeNull();
  expect(living.answers).toHaveLength(1);
  const answers = await selectMessages(tenant.id, sql`m.conversation_id = ${id} and m.role = 'assistant'`, 5);
  expect(answers).toHaveLength(1);
});

test('a retry of the post after a crash waits for the lease, then has the outcome', async () => {
  const { visitor, id } = await anOpenTurn();
  later(LEASE_MS + 1);
  const outcome = await outcomeOf(await say(visitor, id, 'Hello', { clientId: 'c1' }));
  expect(outcome.at(-1)!.type).toBe('assistant.done');
});

test('a retry elsewhere never works under the claim of the first, and one answer is stored', async () => {
  const { tenant, visitor, id, turn } = await anOpenTurn();
  const again = await say(visitor, id, 'Hello', { clientId: 'c1' });
  expect(again.opened.turn.claimId).toBeNull();
  const stalled = { ...turn };
  const outcomes = await Promise.all([commitAnswer(turn, AN_ANSWER), commitAnswer(stalled, AN_ANSWER)]);
  expect(outcomes.filter((each) => each.answers !== null)).toHaveLength(1);
  expect(outcomes.map((each) => each.turn.status)).toEqual(['done', 'done']);
  const answers = await selectMessages(tenant.id, sql`m.conversation_id = ${id} and m.role = 'assistant'`, 5);
  expect(answers).toHaveLength(1);
});

test('a retry that listens first leaves the turn to whoever opened it, and both hear the answer', async () => {
  const { tenant } = await aTenant();
  const visitor = await aVisitor(tenant.id);
  const { snapshot } = await aConversation(visitor);
  const first = await say(visitor, snapshot.id, 'Hello', { clientId: 'c1' });
  const retry = outcomeOf(await say(visitor, snapshot.id, 'Hello', { clientId: 'c1' }));
  const begun = performance.now();
  const [ofRetry, ofFirst] = await Promise.all([retry, outcomeOf(first)]);
  expect(performance.now() - begun).toBeLessThan(LEASE_MS / 2);
  expect(ofRetry.at(-1)).toEqual(ofFirst.at(-1));
  expect(ofFirst.at(-1)!.type).toBe('assistant.done');
  expect(await turnById(tenant.id, first.opened.turn.id)).toMatchObject({ attempts: 1 });
});

test('a dead turn does not block the next message of its conversation', async () => {
  const { tenant, visitor, id } = await anOpenTurn();
  later(LEASE_MS + 1);
  const outcome = await outcomeOf(await say(visitor, id, 'And what about tents?'));
  expect(outcome.at(-1)!.type).toBe('assistant.done');
  const rows = (await selectMessages(tenant.id, sql`m.conversation_id = ${id}`, 10)).reverse();
  expect(rows.map((each) => each.role)).toEqual(['visitor', 'visitor', 'assistant', 'assistant']);
});

test('a turn that is given back at the end of a process is free at once', async () => {
  const { tenant, turn } = await anOpenTurn();
  await releaseTurns([turn.claimId!]);
  expect(await claimTurn(tenant.id, turn.id)).not.toBeNull();
});

test('a message that waits for the answer before it ends with an error when its conversation is deleted', async () => {
  const { tenant, visitor, id } = await anOpenTurn();
  const outcome = outcomeOf(await say(visitor, id, 'And what about tents?'));
  await deleteConversation(tenant.id, id);
  expect((await outcome).at(-1)).toMatchObject({ type: 'error', code: 'not_found' });
});

test('two messages in a row are answered one after the other', async () => {
  const { tenant, visitor, id, turn } = await anOpenTurn();
  await releaseTurns([turn.claimId!]);
  const first = { opened: { turn, asked: null } };
  const second = await say(visitor, id, 'And what about tents?');
  expect(second.opened.turn.claimId).toBeNull();
  const [, outcome] = await Promise.all([outcomeOf(first), outcomeOf(second)]);
  expect(outcome.at(-1)!.type).toBe('assistant.done');
  const rows = (await selectMessages(tenant.id, sql`m.conversation_id = ${id}`, 10)).reverse();
  expect(rows.map((each) => each.role)).toEqual(['visitor', 'visitor', 'assistant', 'assistant']);
});
