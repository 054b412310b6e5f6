import { afterEach, expect, it, vi } from 'vitest';
import { type OneVoice, oneVoice } from '#components/panel/alerts/one-voice.ts';

const NAME = 'parley-panel/tenant_1';
const open: OneVoice[] = [];
afterEach(() => {
  for (const voice of open.splice(0)) voice.close();
});

function windowWith({ isVisible = false, name = NAME, hasLocks = true } = {}): OneVoice {
  const locks = hasLocks ? navigator.locks : undefined;
  const voice = oneVoice(name, { locks, isVisible: () => isVisible, patienceMs: 60 });
  open.push(voice);
  return voice;
}
const speaking = (voices: OneVoice[]) => voices.map((voice) => voice.speaks());

it('of three windows one speaks, and the next when it closes', async () => {
  const voices = [windowWith(), windowWith(), windowWith()];
  await vi.waitFor(() => expect(speaking(voices)).toEqual([true, false, false]));
  voices[0]!.close();
  await vi.waitFor(() => expect(speaking(voices)).toEqual([false, true, false]));
});

it('a window that closes while it waits never speaks', async () => {
  const voices = [windowWith(), windowWith(), windowWith()];
  await vi.waitFor(() => expect(voices[0]!.speaks()).toBe(true));
  voices[1]!.close();
  voices[0]!.close();
  await vi.waitFor(() => expect(speaking(voices)).toEqual([false, false, true]));
});

it('windows of two tenants each have a voice', async () => {
  const voices = [windowWith(), windowWith({ name: 'parley-panel/tenant_2' })];
  await vi.waitFor(() => expect(speaking(voices)).toEqual([true, true]));
});

it('each speaks where the browser has no locks', () => {
  expect(speaking([windowWith({ hasLocks: false }), windowWith({ hasLocks: false })])).toEqual([true, true]);
});

it('somebody looks where one of the windows is seen, and nobody where none is', async () => {
  const [hidden] = [windowWith(), windowWith()];
  expect(await hidden!.isLookedAt()).toBe(false);
  windowWith({ isVisible: true });
  expect(await hidden!.isLookedAt()).toBe(true);
  expect(await windowWith({ isVisible: true }).isLookedAt()).toBe(true);
});
