import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { expect, onTestFinished, test } from 'vitest';
import { due, run, useDeliveries } from './delivery-stage.ts';

const stage = useDeliveries();

const CREATED = 'http.client.request.created';

/** How many requests each turn of the event loop began, of those that began any. */
function countByTurn(): number[] {
  const turns: number[] = [];
  let isSameTurn = false;
  const onCreated = () => {
    if (!isSameTurn) turns.push(0);
    isSameTurn = true;
    turns[turns.length - 1]!++;
    setImmediate(() => (isSameTurn = false));
  };
  subscribe(CREATED, onCreated);
  onTestFinished(() => void unsubscribe(CREATED, onCreated));
  return turns;
}

test('what is due begins a few in a turn, so that none waits while a hundred others are begun', async () => {
  const endpoints = await Promise.all(Array.from({ length: 12 }, () => stage.anEndpoint()));
  for (const endpoint of endpoints) await due(endpoint, 6);
  const turns = countByTurn();
  expect(await run()).toMatchObject({ done: 72 });
  expect(turns.reduce((sum, begun) => sum + begun, 0)).toBe(72);
  // Eight as answers are read, and eight after.
  expect(Math.max(...turns)).toBeLessThanOrEqual(16);
  // And not one by one either: all slots are in use after a few turns.
  expect(Math.max(...turns)).toBeGreaterThan(4);
});
