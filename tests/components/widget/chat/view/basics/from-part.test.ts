import { parseHTML } from 'linkedom';
import { h, render } from 'preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadPart } from '#components/widget/chat/load-part.ts';
import { type Chat, ChatContext } from '#components/widget/chat/view/basics/chat-context.ts';
import { FromPart } from '#components/widget/chat/view/basics/from-part.tsx';
import { texts } from '#components/widget/chat/texts.ts';
import type { PartName } from '#components/widget/chat/part-shapes.ts';

// A try's number may stand at the end of an address.
const file = (code: string) => `data:text/javascript,${encodeURIComponent(code)}//`;
const [HERE, CUT_OFF] = [file('export const word = "here";'), file('throw new Error("cut off");')];

let main: HTMLElement;
let files: Partial<Record<PartName, string>>;

beforeEach(() => {
  // What waits, Preact's effects too, waits for `vi.waitFor`.
  vi.useFakeTimers();
  const { document, window } = parseHTML('<!doctype html><body><main></main></body>');
  main = document.querySelector('main')!;
  files = {};
  vi.stubGlobal('document', document);
  vi.stubGlobal('window', window);
  vi.stubGlobal('PART_FILES', files);
});
afterEach(() => {
  render(null, main);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function show(of: PartName, isAsked = false): void {
  const chat = { texts: texts.en, language: 'en' } as Chat;
  const children = (part: object) => (part as { word: string }).word;
  render(h(ChatContext.Provider, { value: chat }, h(FromPart, { of, isAsked, meanwhile: 'waits', children })), main);
}

test('a part that somebody else’s asking brings while this is drawn is shown', async () => {
  files.messages = HERE;
  show('messages');
  expect(main.textContent).toBe('waits');
  await loadPart('messages');
  expect(main.textContent).toBe('waits');
  await vi.waitFor(() => expect(main.textContent).toBe('here'));
});

test('what nobody asked for is fetched again, unseen, until it comes', async () => {
  files.forms = CUT_OFF;
  show('forms');
  await vi.waitFor(() => expect(loadPart('forms')).rejects.toThrow('cut off'));
  expect(main.textContent).toBe('waits');
  files.forms = HERE;
  await vi.advanceTimersByTimeAsync(20_000);
  await vi.waitFor(() => expect(main.textContent).toBe('here'));
});

test('what keeps that which the visitor asked for is said, and tried again when they say so', async () => {
  files.more = CUT_OFF;
  show('more', true);
  await vi.waitFor(() => expect(main.textContent).toContain(texts.en.tryAgain));
  files.more = HERE;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(main.textContent).toContain(texts.en.tryAgain);
  main.querySelector('button')!.click();
  await vi.waitFor(() => expect(main.textContent).toBe('here'));
});
