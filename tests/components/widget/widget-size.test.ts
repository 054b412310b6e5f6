import { beforeAll, expect, it } from 'vitest';
import { PART_ICON_NAMES } from '#components/widget/chat/view/basics/icon-names.ts';
import { type BuiltFile, bundleWidget } from '#scripts/widget/bundle-widget.ts';

/** In bytes of brotli. What a page fetches that nobody chats on; what it takes to read and write a message; the rest. */
const LOADER_BUDGET = 3_072;
const CHAT_BUDGET = 35_840;
/** Of each part that is loaded when it is wanted. */
const PART_BUDGET = 6_000;
/** What goes on while nobody chats: reports and greetings. */
const LIVE_BUDGET = 7_680;

let files: BuiltFile[];
const bytesOf = (name: RegExp) => files.filter((file) => name.test(file.name)).map(({ brotliBytes }) => brotliBytes);

beforeAll(async () => void (files = await bundleWidget()), 60_000);

it('the loader brings no more than its budget', () => {
  expect(bytesOf(/^widget\.js$/)[0]).toBeLessThanOrEqual(LOADER_BUDGET);
});

it('the chat brings no more than its budget, whatever it loads later', () => {
  const chats = bytesOf(/^chat-[0-9a-f]{12}(?:no|en)\.js$/);
  expect(chats).toHaveLength(2);
  for (const bytes of chats) expect(bytes).toBeLessThanOrEqual(CHAT_BUDGET);
});

it('what goes on while nobody chats brings no more than its budget', () => {
  expect(bytesOf(/^chat-[0-9a-f]{12}live\.js$/)[0]).toBeLessThanOrEqual(LIVE_BUDGET);
});

it('every part is a file of its own, within the budget of a part', () => {
  const parts = Object.keys(PART_ICON_NAMES);
  expect(bytesOf(/^chat-[a-z]+-[0-9a-f]{12}\.js$/)).toHaveLength(parts.length);
  for (const part of parts) expect(bytesOf(new RegExp(`^chat-${part}-`))[0]).toBeLessThanOrEqual(PART_BUDGET);
});
