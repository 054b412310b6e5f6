import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { OperatorActor } from '#lib/core/actor.ts';
import type { LiveFrame } from '#lib/events/catalogue/realtime-event.ts';
import { markSeen } from '#lib/operators/presence/online-marks.ts';
import { PresenceSource } from '#lib/operators/presence/presence-source.ts';
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
