import { expect, test } from 'vitest';
import { plainText } from '#components/widget/markdown/plain-text.ts';
import { systemWords } from '#components/widget/chat/view/system-words.ts';
import { refusalWords } from '#components/widget/chat/view/refusal-words.ts';
import { texts } from '#components/widget/chat/texts.ts';
import { MessageKind } from '#lib/resources/message.ts';
import { madeMessage } from '../realtime/message-made.ts';

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
  expect(refusalWords('rate_limited', 61_000, texts.en)).toContain('in 2 minutes');
  expect(refusalWords('rate_limited', 30_000, texts.en)).toContain('in a moment');
  expect(refusalWords('rate_limited', null, texts.no)).toContain('om litt');
  expect(refusalWords('anything', null, texts.en)).toBe('That did not work.');
});
