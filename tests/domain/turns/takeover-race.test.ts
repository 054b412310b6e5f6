import { sql } from 'drizzle-orm';
import { setTimeout as delay } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { selectMessages } from '#lib/messages/message-rows.ts';
import { actOnConversation } from '#lib/conversations/ownership/act-on-conversation.ts';
import { commitAnswer } from '#lib/turns/commit-answer.ts';
import { useDomain } from '#tests/support/domain.ts';
import { AN_ANSWER, aConversation, aTenant, aVisitor, outcomeOf, say } from '#tests/support/factories.ts';

beforeAll(() => useDomain());

const RACES = 200;
const AT_ONCE = 10;

test('no message of the assistant is ever stored after a takeover, in 200 raced tries', async () => {
  const { tenant, admin } = await aTenant();
  const outcomes = { done: 0, silent: 0 };
  // Who was first starts later the next time, so that both come close on a quick machine and on a busy one.
  let lead = 0;
  const race = async (number: number) => {
    const visitor = await aVisitor(tenant.id);
    const { snapshot } = await aConversation(visitor);
    const { turn } = (await say(visitor, snapshot.id, 'Hello')).opened;
    const pause = lead + (number % 9) - 4;
    const [finished] = await Promise.all([
      delay(Math.max(pause, 0)).then(() => commitAnswer(turn, AN_ANSWER)),
      delay(Math.max(-pause, 0)).then(() => actOnConversation(admin, snapshot.id, 'takeover')),
    ]);
    lead += finished.turn.status === 'done' ? 1 : -1;
    outcomes[finished.turn.status as 'done' | 'silent']++;
    const rows = (await selectMessages(tenant.id, sql`m.conversation_id = ${snapshot.id}`, 10)).reverse();
    const roles = rows.map((each) => each.role);
    const written = finished.turn.status === 'done';
    expect(roles).toEqual(written ? ['visitor', 'assistant', 'system'] : ['visitor', 'system']);
  };
  for (let from = 0; from < RACES; from += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => race(from + index)));
  expect(outcomes.done + outcomes.silent).toBe(RACES);
  // A race that one side always wins would prove nothing.
  expect(outcomes.done).toBeGreaterThan(10);
  expect(outcomes.silent).toBeGreaterThan(10);
});

test('a takeover in the middle of a real answer silences it', async () => {
  const { tenant, admin } = await aTenant();
  const visitor = await aVisitor(tenant.id);
  const { snapshot } = await aConversation(visitor);
  const posted = await say(visitor, snapshot.id, 'What do you know about tents, and about boots?');
  const outcome = outcomeOf(posted);
  await actOnConversation(admin, snapshot.id, 'takeover');
  expect((await outcome).at(-1)).toEqual({ type: 'silent', reason: 'human' });
  const rows = await selectMessages(tenant.id, sql`m.conversation_id = ${snapshot.id} and m.role = 'assistant'`, 5);
  expect(rows).toEqual([]);
});
