import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { OperatorActor } from '#lib/core/actor.ts';
import type { LiveFrame } from '#lib/events/catalogue/realtime-event.ts';
import { deactivateColleague } from '#lib/offboarding/deactivate-operator.ts';
import { addColleague } from '#lib/operators/colleagues.ts';
import { markSeen } from '#lib/operators/presence/online-marks.ts';
import { PresenceSource, TeamSource } from '#lib/operators/presence/presence-source.ts';
import { type Announcement, channelOf } from '#lib/events/channel.ts';
import { services } from '#lib/services/services.ts';
import { countStatements } from '#tests/support/count-statements.ts';
import { useDomain } from '#tests/support/domain.ts';
import { aTenant } from '#tests/support/factories.ts';

beforeAll(() => useDomain());

let source: PresenceSource;
let admin: OperatorActor;
beforeEach(async () => {
  ({ admin } = await aTenant());
  source = new PresenceSource(admin.tenantId);
  await source.greet();
});

const isSomebodyThere = ([frame]: LiveFrame[]) => frame?.type === 'presence' && frame.humanAvailable;

test('streams that open together look once who is there', async () => {
  const cost = countStatements();
  const greetings = await Promise.all(Array.from({ length: 50 }, () => source.greet()));
  expect(cost.stop()).toEqual({ statements: [], parameters: [], roundTrips: 1 });
  expect(new Set(greetings.flat()).size).toBe(1);
});

test('whoever comes while it is being looked up is told of what has happened since', async () => {
  const first = source.greet();
  await Promise.resolve();
  const second = source.greet();
  await markSeen(admin.tenantId, admin.operatorId);
  const third = source.greet();
  expect((await Promise.all([first, second, third])).map(isSomebodyThere).at(-1)).toBe(true);
  expect(isSomebodyThere(await source.greet())).toBe(true);
});

test('one look that fails is the failure of those alone who waited for it', async () => {
  const lost = new PresenceSource('tenant_01jd4q8w2tf7sbm3v5x9kz6ahe');
  await expect(Promise.all([lost.greet(), lost.greet()])).rejects.toThrow();
  await expect(lost.greet()).rejects.toThrow();
  await expect(source.greet()).resolves.toHaveLength(1);
});

test('a change of the team is told to the team, also where somebody came and went between two looks', async () => {
  const team = new TeamSource(source);
  const heard: string[] = [];
  const stop = await listen(admin.tenantId, heard);
  const eva = await addColleague(admin, { name: 'Eva', email: 'eva@shop.example', role: 'agent' });
  await deactivateColleague(admin, eva.id);
  await expect.poll(() => heard.filter((name) => name === team.name)).toHaveLength(2);
  stop();
  expect(await source.refresh()).toEqual([]);
  const [told, ...others] = await team.refresh();
  expect(others).toEqual([]);
  expect(told).toMatchObject({ frame: { type: 'presence' }, to: { operators: 'all', visitors: 'none' } });
});

test('what of it is news to visitors is told to them too, once', async () => {
  const team = new TeamSource(source);
  await addColleague(admin, { name: 'Eva', email: 'eva@shop.example', role: 'agent' });
  const [told] = await team.refresh();
  expect(told?.to).toEqual({ operators: 'all', visitors: 'all' });
  expect(told?.frame).toMatchObject({ team: [{}, { name: 'Eva' }] });
  expect((await team.refresh())[0]?.to).toEqual({ operators: 'all', visitors: 'none' });
});

/** The sources that are said to have something new. */
async function listen(tenantId: string, heard: string[]): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = services().redis.subscribe(channelOf(tenantId), {
    onMessage: (text) => {
      const announcement = JSON.parse(text) as Announcement;
      if (announcement.kind === 'changed') heard.push(announcement.source);
    },
    onReady: resolve,
  });
  await promise;
  return () => stop.close();
}
