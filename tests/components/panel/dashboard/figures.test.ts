import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Days, Figures } from '#components/panel/dashboard/state/figures.ts';
import type { OperatorRealtimeEvent } from '#lib/events/catalogue/realtime-event.ts';
import type { Dashboard } from '#lib/resources/dashboard.ts';
import { aDashboard } from './a-dashboard.ts';

let asked: Days[];
let answer: (days: Days) => Promise<Dashboard>;
let figures: Figures;
const news: OperatorRealtimeEvent = { type: 'conversation.deleted', conversationId: 'conversation_1' };

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  answer = async (days) => aDashboard({ days });
  figures = new Figures((days) => {
    asked.push(days);
    return answer(days);
  });
});
afterEach(() => void vi.useRealTimers());

it('fetches when somebody looks, and once a minute from then on', async () => {
  figures.hear(news);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked).toEqual([]);
  const stop = figures.look();
  await vi.advanceTimersByTimeAsync(0);
  expect(figures.shown.get()).toMatchObject({ figures: { days: 7 }, isFailed: false });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(2);
  stop();
  figures.hear(news);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked).toHaveLength(2);
});

it('looks again soon after news, but not for each of many', async () => {
  figures.look();
  await vi.advanceTimersByTimeAsync(20_000);
  for (let times = 0; times < 50; times++) figures.hear(news);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toHaveLength(2);
  for (let times = 0; times < 50; times++) figures.hear(news);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(asked).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toHaveLength(3);
});

it('takes somebody who types for no news', async () => {
  figures.look();
  await vi.advanceTimersByTimeAsync(20_000);
  figures.hear({
    type: 'typing',
    conversationId: 'conversation_1',
    role: 'visitor',
    operatorId: null,
    name: null,
    typing: true,
  });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toHaveLength(1);
});

it('shows what was chosen last, whichever answer comes last', async () => {
  const slow = Promise.withResolvers<Dashboard>();
  answer = (days) => (days === 90 ? slow.promise : Promise.resolve(aDashboard({ days })));
  figures.look();
  await vi.advanceTimersByTimeAsync(0);
  figures.choose(90);
  expect(figures.shown.get().figures).toBeNull();
  figures.choose(7);
  expect(figures.shown.get().figures).toMatchObject({ days: 7 });
  slow.resolve(aDashboard({ days: 90 }));
  await vi.advanceTimersByTimeAsync(0);
  expect(figures.shown.get().figures).toMatchObject({ days: 7 });
  figures.choose(90);
  expect(figures.shown.get().figures).toMatchObject({ days: 90 });
});

it('keeps what it has where the server does not answer, says so, and tries again soon', async () => {
  answer = () => Promise.reject(new Error('no answer'));
  figures.look();
  await vi.advanceTimersByTimeAsync(0);
  expect(figures.shown.get()).toMatchObject({ figures: null, isFailed: true });
  answer = async (days) => aDashboard({ days });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(figures.shown.get()).toMatchObject({ figures: { days: 7 }, isFailed: false });
  answer = () => Promise.reject(new Error('no answer'));
  await figures.refetch();
  expect(figures.shown.get()).toMatchObject({ figures: { days: 7 }, isFailed: true });
});
