import { expect, test } from 'vitest';
import { asksOnly, handlesIn } from '#lib/posting/message-text.ts';
import { plainText, previewOf } from '#lib/messages/plain-text.ts';

test.each([
  ['Ask @anna or @Bjorn, not anna@shop.example', ['anna', 'bjorn']],
  ['@anna @anna', ['anna']],
  ['@a is too short, @assistant. is fine', ['assistant']],
  ['no handle @ all', []],
])('%s names %j', (body, handles) => {
  expect(handlesIn(body)).toEqual(handles);
});

test('a message asks the assistant only when it begins by addressing it', () => {
  expect(asksOnly('  @assistant what is the price?', 'assistant')).toBe(true);
  expect(asksOnly('@Assistant: hello', 'assistant')).toBe(true);
  expect(asksOnly('@assistants are nice', 'assistant')).toBe(false);
  expect(asksOnly('Hi! @assistant what is the price?', 'assistant')).toBe(false);
});

test('a preview is plain text on one line', () => {
  expect(plainText('**Bold** and *it*,\n- a `code`\n- [link](https://x.example)')).toBe('Bold and it, a code link');
  expect(plainText('snake_case_name stays, 2 * 3 * 4 too')).toBe('snake_case_name stays, 2 * 3 * 4 too');
});

test('a preview has at most 140 characters, counted as people count', () => {
  expect([...previewOf('🏔️'.repeat(100))]).toHaveLength(140);
  expect(previewOf('x'.repeat(140))).toBe('x'.repeat(140));
  expect(previewOf('x'.repeat(141))).toBe(`${'x'.repeat(139)}…`);
});
