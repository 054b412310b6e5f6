import { expect, test } from 'vitest';
import { mailParts } from '../../../app/dev/outbox/mail-parts.ts';

test('a mail’s addresses can be opened and its code copied, and nothing of it is lost', () => {
  const text = 'Code:\n\n012345\n\nOr (https://chat.example.com/panel?t=1#h=a-1&type=email).\nNot 1234567 or a-123456.';
  const parts = mailParts(text);
  expect(parts.filter(({ kind }) => kind !== 'text')).toEqual([
    { kind: 'code', text: '012345' },
    { kind: 'link', text: 'https://chat.example.com/panel?t=1#h=a-1&type=email' },
  ]);
  expect(parts.map((part) => part.text).join('')).toBe(text);
});

test('only web addresses become links', () => {
  expect(mailParts('javascript:alert(1) data:text/html,x')).toEqual([
    { kind: 'text', text: 'javascript:alert(1) data:text/html,x' },
  ]);
  expect(mailParts('')).toEqual([]);
});
