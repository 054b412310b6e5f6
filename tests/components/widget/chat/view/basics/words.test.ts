import { expect, test } from 'vitest';
import { plainText } from '#components/conversation/markdown/plain-text.ts';
import { systemWords } from '#components/widget/chat/view/basics/system-words.ts';
import { refusalWords } from '#components/widget/chat/view/basics/refusal-words.ts';
import { texts } from '#components/widget/chat/texts.ts';
import { listTexts } from '#components/widget/chat/view/past/list-texts.ts';
import { MessageKind } from '#lib/resources/conversation/message.ts';
import { madeMessage } from '#tests/components/conversation/state/message-made.ts';

const LATE = new Date(2026, 10, 20, 21, 30);
const ANNA = { id: 'operator_1', handle: 'anna', name: 'Anna', avatarUrl: null };

test('every line of the system has words in both languages', () => {
  const kinds = MessageKind.options.filter((kind) => !['text', 'note', 'products'].includes(kind));
  for (const kind of kinds) {
    const message = madeMessage(1, { role: 'system', kind, author: ANNA });
    const [no, en] = [systemWords(message, texts.no), systemWords(message, texts.en)];
    expect([kind, no, en]).not.toContain(null);
    expect(no).not.toBe(en);
  }
});

test('a line names who it is about, and the department, where they are known', () => {
  const line = (kind: 'joined' | 'routed', fields = {}) =>
    systemWords(madeMessage(1, { role: 'system', kind, ...fields }), texts.en);
  expect(line('joined', { author: ANNA })).toBe('Anna joined the conversation');
  expect(line('joined')).toBe('One of us joined the conversation');
  expect(line('routed', { data: { departmentId: 'd', departmentName: 'Repairs' } })).toBe(
    'The conversation is with Repairs',
  );
  expect(line('routed', { data: { departmentId: null, departmentName: null } })).toBe('The conversation was moved');
});

test('a message is no line of the system', () => {
  expect(systemWords(madeMessage(1), texts.en)).toBeNull();
});

test('the words without their marks are what is read out', () => {
  expect(plainText('**You** have [30 days](https://a.example/):\n\n- *one*\n- `two`\nand\nmore')).toBe(
    'You have 30 days:\none\ntwo\nand more',
  );
});

test('a refusal says when to try again, as soon as that is more than a moment', () => {
  const words = (retryAfterMs: number | null, language: 'no' | 'en' = 'en') =>
    refusalWords({ code: 'rate_limited', retryAfterMs }, texts[language], language, LATE.getTime());
  expect(words(61_000)).toContain('in 2 minutes');
  expect(words(30_000)).toContain('in a moment');
  expect(words(null, 'no')).toContain('om litt');
  expect(words(3 * 3_600_000)).toContain('Try again tomorrow at 00:30.');
  expect(words(3 * 3_600_000, 'no')).toContain('Prøv igjen i morgen kl. 00:30.');
  expect(words(2 * 3_600_000)).toContain('Try again at 23:30.');
  expect(refusalWords({ code: 'anything', retryAfterMs: null }, texts.en, 'en')).toBe('That did not work.');
});

test('one is one and two are many', () => {
  expect([1, 2].map(texts.en.newMessages)).toEqual(['1 new message', '2 new messages']);
  expect([1, 2].map(texts.no.newMessages)).toEqual(['1 ny melding', '2 nye meldinger']);
  expect([1, 2].map(texts.en.charactersLeft)).toEqual(['1 character left', '2 characters left']);
  expect([1, 2].map(listTexts.no.unread)).toEqual(['1 ulest', '2 uleste']);
});
