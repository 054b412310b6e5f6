import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { noteLook } from '#lib/conversations/looks.ts';
import { handOff } from '#lib/conversations/ownership/hand-off.ts';
import { registerCallback } from '#lib/conversations/requests/register-callback.ts';
import { requestHuman } from '#lib/conversations/requests/request-human.ts';
import { changeConversation } from '#lib/conversations/record/change-conversation.ts';
import { now } from '#lib/core/time.ts';
import { db } from '#lib/db/database.ts';
import { registerDevice } from '#lib/notifications/devices/mobile-devices.ts';
import { tellNews } from '#lib/notifications/reading/tell-news.ts';
import { changePreferences } from '#lib/notifications/settings/notification-settings.ts';
import { deactivateOperator } from '#lib/offboarding/deactivate-operator.ts';
import { markSeen } from '#lib/operators/presence/online-marks.ts';
import { eraseVisitor } from '#lib/personal-data/erase-visitor.ts';
import { postOperatorMessage } from '#lib/posting/post-operator-message.ts';
import { services } from '#lib/services/services.ts';
import { useDomain } from '#tests/support/domain.ts';
import { aConversation, say } from '#tests/support/factories.ts';
import { aColleague, aStage, type Stage, tell, toldTo, written } from './notification-stage.ts';

beforeAll(() => useDomain());

let stage: Stage;
let anna: Awaited<ReturnType<typeof aColleague>>;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: now() });
  stage = await aStage();
  anna = await aColleague(stage.tenantId, 'Anna');
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => vi.setSystemTime(now().getTime() + ms);
const asks = (handles: string[] = []) => requestHuman(stage.tenantId, stage.conversationId, handles, 'visitor');
const writes = (body: string) => say(stage.kari, stage.conversationId, body);
const isHers = () => handOff(stage.admin, stage.conversationId, anna.operatorId);
const kinds = async () =>
  (await written(stage.tenantId)).filter(({ operatorId }) => operatorId === anna.operatorId).map(({ kind }) => kind);

test('who is asked for is mailed once, with what was said', async () => {
  await writes('Where is my parcel?');
  await asks();
  await tell();
  await tell();
  expect(await toldTo(anna.email)).toHaveLength(1);
  const [mail] = await services().mail.outbox(anna.email);
  expect(mail!.text).toContain('Where is my parcel?');
  expect(mail!.text).toContain(`/panel/conversations/${stage.conversationId}?tenant=${stage.tenantId}`);
  expect(await kinds()).toEqual(['requests']);
});

test('what was decided is decided once, by however many at once', async () => {
  await asks();
  await Promise.all([1, 2, 3, 4].map(() => tellNews(stage.tenantId)));
  await Promise.all([tell(), tell()]);
  expect(await kinds()).toEqual(['requests']);
  expect(await toldTo(anna.email)).toHaveLength(1);
});

test('a process that dies before it is sent leaves it to the next, and one that dies after it was sent doubles nothing', async () => {
  await asks();
  await tellNews(stage.tenantId);
  const stuck = sql`update notifications set claim_id = 'dead', claimed_at = ${now().toISOString()}::timestamptz,
    lease_until = ${new Date(now().getTime() + 90_000).toISOString()}::timestamptz, attempts = 1 where tenant_id = ${stage.tenantId}`;
  await db().execute(stuck);
  await tell();
  expect(await toldTo(anna.email)).toEqual([]);
  pass(91_000);
  await tell();
  expect(await toldTo(anna.email)).toHaveLength(1);
  await db().execute(
    sql`update notifications set state = 'waiting', lease_until = null where tenant_id = ${stage.tenantId}`,
  );
  await tell();
  expect(await toldTo(anna.email)).toHaveLength(1);
});

test('what follows quickly is told together, after a while', async () => {
  await isHers();
  await tell();
  pass(6 * 60_000);
  await writes('One');
  await tell();
  expect(await toldTo(anna.email)).toHaveLength(2);
  for (const body of ['Two', 'Three', 'Four']) {
    await writes(body);
    await tell();
  }
  expect(await toldTo(anna.email)).toHaveLength(2);
  pass(5 * 60_000);
  await tell();
  expect(await toldTo(anna.email)).toHaveLength(3);
  expect((await written(stage.tenantId)).filter(({ channel }) => channel === 'email').at(-1)).toMatchObject({
    ...{ kind: 'mine', count: 3, state: 'sent' },
  });
});

describe('nobody is told', () => {
  test('what they look at', async () => {
    await isHers();
    await tell();
    await noteLook(anna, stage.conversationId, 'open');
    await writes('Hello?');
    await tell();
    expect(await kinds()).toEqual(['mine']);
    await noteLook(anna, stage.conversationId, 'left');
    await writes('Hello again?');
    await tellNews(stage.tenantId);
    expect(await kinds()).toEqual(['mine', 'mine']);
  });

  test('by mail what they have seen in the panel within a minute', async () => {
    await markSeen(stage.tenantId, anna.operatorId);
    await asks();
    await tell();
    expect(await toldTo(anna.email)).toEqual([]);
    pass(30_000);
    await noteLook(anna, stage.conversationId, 'read');
    pass(40_000);
    await tell();
    expect(await toldTo(anna.email)).toEqual([]);
    expect(await written(stage.tenantId)).toContainEqual(
      expect.objectContaining({ operatorId: anna.operatorId, state: 'dropped' }),
    );
  });

  test('that somebody asks, once somebody has come', async () => {
    await markSeen(stage.tenantId, anna.operatorId);
    await asks();
    await tell();
    await handOff(stage.admin, stage.conversationId, stage.admin.operatorId);
    pass(61_000);
    await tell();
    expect(await toldTo(anna.email)).toEqual([]);
  });

  test('what they have switched off, also just before it would have gone', async () => {
    await changePreferences(anna, { requests: { email: false, push: true } });
    await asks();
    await tell();
    expect(await kinds()).toEqual([]);
    await changePreferences(anna, { mentions: { email: true, push: true } });
    await markSeen(stage.tenantId, anna.operatorId);
    await note(`@${anna.handle} look`);
    await tellNews(stage.tenantId);
    await changePreferences(anna, { mentions: { email: false, push: true } });
    pass(61_000);
    await tell();
    expect(await toldTo(anna.email)).toEqual([]);
  });

  test('who was deactivated, also of what waited for them', async () => {
    await markSeen(stage.tenantId, anna.operatorId);
    await asks();
    await tellNews(stage.tenantId);
    const { rows } = await db().execute<{ id: string }>(
      sql`select external_id as id from operators where id = ${anna.operatorId}`,
    );
    await deactivateOperator(stage.tenantId, rows[0]!.id);
    pass(61_000);
    await tell();
    expect(await toldTo(anna.email)).toEqual([]);
    expect(await kinds()).toEqual([]);
  });

  test('of a visitor who was erased', async () => {
    await markSeen(stage.tenantId, anna.operatorId);
    await asks();
    await tellNews(stage.tenantId);
    await writes('One more');
    await eraseVisitor(stage.tenantId, stage.kari.visitorId);
    pass(61_000);
    await tell();
    expect(await toldTo(anna.email)).toEqual([]);
    expect(await written(stage.tenantId)).toEqual([]);
  });

  test('what is older than six hours, as after days without a process', async () => {
    await asks();
    pass(6 * 3_600_000 + 1000);
    await tell();
    expect(await kinds()).toEqual([]);
  });
});

const note = (body: string) =>
  postOperatorMessage(stage.admin, stage.conversationId, {
    ...{ body, kind: 'note', clientId: null, attachmentIds: [] },
  });

test('a colleague who is mentioned in a note is told who did it, and what it says', async () => {
  const pushToken = 'ExponentPushToken[anna]';
  await registerDevice(anna, { installationId: 'phone-of-anna', pushToken, platform: 'ios' });
  await note(`@${anna.handle} can you look?`);
  await tell();
  expect(await kinds()).toEqual(['mentions', 'mentions']);
  const [push] = await services().mail.outbox(pushToken);
  expect(push).toMatchObject({ subject: 'Anna Berg mentioned you', text: `@${anna.handle} can you look?` });
  expect(push!.data).toMatchObject({
    path: `/panel/conversations/${stage.conversationId}?tenant=${stage.tenantId}`,
    tag: stage.conversationId,
  });
});

test('a callback is told with the way to call, beside the conversation that it came from', async () => {
  const pushToken = 'ExponentPushToken[anna-2]';
  await registerDevice(anna, { installationId: 'phone-of-anna', pushToken, platform: 'ios' });
  const input = { name: 'Kari', phone: '+47 987 65 432', email: null, message: 'About my order' };
  await changeConversation(stage.tenantId, stage.conversationId, (change) =>
    registerCallback(change, input, 'visitor'),
  );
  await asks();
  await tell();
  expect(new Set(await kinds())).toEqual(new Set(['callbacks', 'requests']));
  expect(await toldTo(pushToken)).toHaveLength(2);
  const callback = (await services().mail.outbox(anna.email)).find(
    ({ subject }) => subject === 'Kari wants to be called',
  );
  expect(callback!.text).toContain('+47 987 65 432');
  expect(callback!.text).toContain('About my order');
});

test('a handled callback is told no more', async () => {
  await markSeen(stage.tenantId, anna.operatorId);
  const input = { name: 'Kari', phone: '1234', email: null, message: null };
  await changeConversation(stage.tenantId, stage.conversationId, (change) =>
    registerCallback(change, input, 'visitor'),
  );
  await tellNews(stage.tenantId);
  await db().execute(sql`update callbacks set handled = true where tenant_id = ${stage.tenantId}`);
  pass(61_000);
  await tell();
  expect(await toldTo(anna.email)).toEqual([]);
});

test('a new conversation is told to who wants it, by the first message alone', async () => {
  await changePreferences(anna, { new: { email: true, push: true } });
  const { snapshot } = await aConversation(stage.kari);
  await tell();
  expect(await kinds()).toEqual([]);
  await say(stage.kari, snapshot.id, 'Hi');
  await tell();
  await say(stage.kari, snapshot.id, 'Anybody?');
  await tell();
  expect(await kinds()).toEqual(['new']);
});

test('pushes of one conversation come at once, then at most every twenty seconds', async () => {
  const pushToken = 'ExponentPushToken[anna-3]';
  await changePreferences(anna, { mine: { email: false, push: true } });
  await registerDevice(anna, { installationId: 'phone-of-anna', pushToken, platform: 'android' });
  await isHers();
  await tell();
  pass(21_000);
  await writes('One');
  await tell();
  for (const body of ['Two', 'Three']) await writes(body);
  await tell();
  expect(await services().mail.outbox(pushToken)).toHaveLength(2);
  pass(20_000);
  await tell();
  const [last] = await services().mail.outbox(pushToken);
  expect(last!.text).toBe('2 new messages. The latest: Three');
});
