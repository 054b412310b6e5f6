import { beforeAll, expect, test } from 'vitest';
import { channelOf } from '#lib/events/channel.ts';
import { services } from '#lib/services/services.ts';
import { countStatements } from '#tests/support/count-statements.ts';
import { useDomain } from '#tests/support/domain.ts';
import { aConversation, aTenant, aVisitor, outcomeOf, say } from '#tests/support/factories.ts';

beforeAll(() => useDomain());

// docs/performance.md says what each is for. A number may only fall.
const POSTING = [
  'with asked as', // what the knowledge holds, for the answer: all words first, then any
  'begin',
  'select 1 from conversations c', // whoever changes it goes first
  'with c as ( update conversations', // what lists show, and the state that events carry
  'with numbered as ( update tenant_counters', // the message, its turn, the events and the deliveries
  'commit',
];
// What was said before: read beside the message's transaction, at no certain place among its statements, and on a busy
// machine after them.
const BEFORE = 'select m.id';
const ANSWERING = [
  'with asked as', // what the model looks up besides
  'begin',
  'select 1 from conversations c',
  'select c.id, c.owner_id', // only in the epoch that the turn began in
  'with c as ( update conversations',
  'update "turns"',
  'with numbered as ( update tenant_counters',
  'commit',
];
const LIMITS = 1;
const EVENTS = 1;
const PRESENCE = 1;

test("a visitor's message in a steady state costs what docs/performance.md lists", async () => {
  const { tenant } = await aTenant();
  const visitor = await aVisitor(tenant.id);
  const { snapshot } = await aConversation(visitor);
  await outcomeOf(await say(visitor, snapshot.id, 'Hello', { clientId: 'warm' }));
  const phases = await countPhases(tenant.id);

  const posting = countStatements();
  const posted = await say(visitor, snapshot.id, 'How long do I have to return something?', { clientId: 'c1' });
  const ofPosting = posting.stop();
  const answering = countStatements();
  const outcome = await outcomeOf(posted);
  const ofAnswer = answering.stop();

  expect(outcome.at(-1)!.type).toBe('assistant.done');
  const [posts, answers] = [ofPosting, ofAnswer].map(({ statements }) => statements);
  const isBefore = (text: string) => text.startsWith(BEFORE);
  expect([...posts!, ...answers!].filter(isBefore)).toHaveLength(1);
  const others = (statements: string[]) => statements.filter((text) => !isBefore(text));
  expectStatements(others(posts!), POSTING);
  expectStatements(others(answers!), ANSWERING);
  const ofBoth = ofPosting.roundTrips + ofAnswer.roundTrips;
  // Each phase that watchers see is one round trip, which also keeps the text so far.
  await expect.poll(() => 2 * (LIMITS + EVENTS) + PRESENCE + phases()).toBe(ofBoth);
});

test('the first message of a conversation is answered without reading what was said before', async () => {
  const { tenant } = await aTenant();
  const visitor = await aVisitor(tenant.id);
  const [earlier, { snapshot }] = [await aConversation(visitor), await aConversation(visitor)];
  await outcomeOf(await say(visitor, earlier.snapshot.id, 'Hello'));
  const counting = countStatements();
  const posted = await say(visitor, snapshot.id, 'How long do I have to return something?');
  expect((await outcomeOf(posted)).at(-1)!.type).toBe('assistant.done');
  expectStatements(counting.stop().statements, [...POSTING, ...ANSWERING]);
});

test('of messages that come at once all are searched for before any transaction has the database to itself', async () => {
  const { tenant } = await aTenant();
  const visitor = await aVisitor(tenant.id);
  const ids = await Promise.all(Array.from({ length: 20 }, async () => (await aConversation(visitor)).snapshot.id));
  const askAll = () => Promise.all(ids.map((id) => say(visitor, id, 'How long do I have to return something?')));
  await Promise.all((await askAll()).map(outcomeOf));
  const counting = countStatements();
  const posted = await askAll();
  const { statements } = counting.stop();
  await Promise.all(posted.map(outcomeOf));
  const searches = statements.slice(0, statements.indexOf('begin')).filter((text) => text.includes('with asked as'));
  expect(searches).toHaveLength(ids.length);
});

function expectStatements(statements: string[], expected: string[]): void {
  expect(statements.map((text, index) => text.slice(0, expected[index]?.length ?? 40))).toEqual(expected);
}

async function countPhases(tenantId: string): Promise<() => number> {
  let phases = 0;
  await new Promise<void>((onReady) =>
    services().redis.subscribe(channelOf(tenantId), {
      onReady,
      onMessage: (text) => void (phases += text.includes('"type":"assistant"') ? 1 : 0),
    }),
  );
  return () => phases;
}
