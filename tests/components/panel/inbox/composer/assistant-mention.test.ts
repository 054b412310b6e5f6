import { describe, expect, it } from 'vitest';
import { asksOnly, handlesIn } from '#lib/posting/message-text.ts';
import { assistantMention, beginsMention } from '#components/panel/inbox/composer/assistant-mention.ts';

const BODIES = [
  ...[
    '@varde what do you know?',
    '  @Varde, please',
    'ask @varde about it',
    'mail@varde.no',
    '@vardehei',
    '@varde-2 no',
  ],
  ...[
    'varde',
    '@',
    '(@varde)',
    'a@varde',
    '@@varde',
    'x @VARDE!',
    '@varde_',
    '.@varde',
    '@vardeø',
    '@varde',
    'og @varde.',
  ],
];

describe('a mention of the assistant', () => {
  it.each(BODIES)('is told of %j as the server will read it', (body) => {
    const asks = handlesIn(body).includes('varde');
    const expected = asks ? (asksOnly(body, 'varde') ? 'asks-only' : 'asks') : 'none';
    expect(assistantMention(body, 'varde')).toBe(expected);
  });

  it('may hold characters that mean something in a pattern', () => {
    expect(assistantMention('@a-b hi', 'a-b')).toBe('asks-only');
  });
});

describe('a mention that is being written', () => {
  it.each([
    ['hi @', true],
    ['@va', true],
    ['@varde', false],
    ['@vx', false],
    ['mail@va', false],
    ['hi', false],
  ])('%j: %j', (body, expected) => {
    expect(beginsMention(body, 'varde')).toBe(expected);
  });
});
