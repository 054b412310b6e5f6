import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetOncePerProcess } from '#lib/core/once-per-process.ts';
import { takeUpDue } from '#lib/deliveries/take-up-due.ts';
import { due, useDeliveries } from './delivery-stage.ts';

const stage = useDeliveries();
let at = 0;
beforeEach(() => {
  forgetOncePerProcess('taken-up');
  vi.spyOn(performance, 'now').mockImplementation(() => at);
});
afterEach(() => void vi.restoreAllMocks());

const sent = () => stage.receiver.received.length;

test('a process that has anything to do sends what is due, of every tenant, at once and then every half minute', async () => {
  await due(await stage.anEndpoint());
  await due(await stage.anEndpoint());
  takeUpDue();
  await vi.waitFor(() => expect(sent()).toBe(2));
  const endpoint = await stage.anEndpoint();
  await due(endpoint);
  at += 29_999;
  for (let calls = 0; calls < 100; calls++) takeUpDue();
  await due(endpoint);
  expect(sent()).toBe(2);
  at += 1;
  for (let calls = 0; calls < 100; calls++) takeUpDue();
  await vi.waitFor(() => expect(sent()).toBe(4));
});
