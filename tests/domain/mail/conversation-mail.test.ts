import { describe, expect, test } from 'vitest';
import { conversationHtml } from '#lib/mail/conversation-html.ts';
import { conversationText } from '#lib/mail/conversation-text.ts';
import { inkOn } from '#lib/services/mail/pages/mail-page.ts';
import type { ConversationMail } from '#lib/mail/mail-shape.ts';
import { plainHtml } from '#lib/mail/message-html.ts';
import { markdownText } from '#lib/mail/message-text.ts';
import { oneLine, shortLine } from '#lib/mail/one-line.ts';

const MAIL: ConversationMail = {
  shop: { name: 'Fjell & Fjord', brandColor: '#0f5547' },
  language: 'en',
  title: 'An answer',
  lead: 'Of today',
  entries: [
    {
      who: 'Anna',
      time: '13:00',
      text: 'Hi & hello',
      html: plainHtml('Hi & hello'),
      extras: ['Image: a.png'],
      own: false,
    },
  ],
  action: { label: 'Open', url: 'https://chat.example/x#a&b' },
  hint: 'Reply to this mail.',
  footer: 'You asked.',
  unsubscribe: { label: 'No more', url: 'https://chat.example/mail/unsubscribe#x' },
};
const with_ = (given: Partial<ConversationMail>) => conversationHtml({ ...MAIL, ...given });

describe('a mail of a conversation', () => {
  test('has the shop’s name and colour, what was said, the way in, why it came and how to end it', () => {
    const html = conversationHtml(MAIL);
    for (const shown of [
      'Fjell &amp; Fjord',
      'background:#0f5547',
      'Hi &amp; hello',
      'Image: a.png',
      'href="https://chat.example/x#a&amp;b"',
    ])
      expect([shown, html.includes(shown)]).toEqual([shown, true]);
    expect(html).toContain('Reply to this mail.');
    expect(html).toContain('href="https://chat.example/mail/unsubscribe#x"');
  });

  test('says the same as plain text', () => {
    expect(conversationText(MAIL)).toBe(
      'An answer\nOf today\n\nAnna (13:00)\nHi & hello\nImage: a.png\n\nOpen:\nhttps://chat.example/x#a&b\n\nReply to this mail.\n\n-- \nYou asked.\nNo more: https://chat.example/mail/unsubscribe#x\n',
    );
  });

  test('is dark where the reader’s screen is', () => {
    const html = conversationHtml(MAIL);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toMatch(/@media \(prefers-color-scheme:dark\)\{\.ground\{background:#141a18!important\}/);
  });

  test('names its language', () => {
    expect(with_({ language: 'no' })).toContain('<html lang="nb">');
  });

  test.each([
    ['#fff', '#ffffff', '#000000'],
    ['#ffe600', '#ffe600', '#000000'],
    ['#112233', '#112233', '#ffffff'],
    ['red;}</style><script>', '#0f5547', '#ffffff'],
    [null, '#0f5547', '#ffffff'],
  ])('with the colour %s writes on the button so that it can be read', (brandColor, ground, ink) => {
    const html = with_({ shop: { name: 'Shop', brandColor } });
    expect(html).toContain(`background:${ground};border-radius:8px;color:${ink}`);
    expect(html).not.toContain('<script');
  });

  test('shows in lists of mail what somebody else said last', () => {
    const own = { ...MAIL.entries[0]!, own: true, text: 'my own', html: 'my own' };
    expect(with_({ entries: [...MAIL.entries, own] })).toMatch(/mso-hide:all">Hi &amp; hello</);
  });

  test('takes words for words, whatever they are', () => {
    const bad = '"><img src=x onerror=alert(1)>';
    const entry = { who: bad, time: bad, text: bad, html: plainHtml(bad), extras: [bad], own: false };
    const html = with_({
      shop: { name: bad, brandColor: bad },
      ...{ title: bad, lead: bad, entries: [entry, { ...entry, who: null }], hint: bad, footer: bad, empty: bad },
      action: { label: bad, url: 'https://a.example/"><b>' },
      unsubscribe: { label: bad, url: 'https://a.example/"><b>' },
    });
    expect(html).not.toContain('<img');
    expect(html).not.toContain('<b>');
  });
});

test.each([
  [
    'Hi! **Vidde 3** stands *25 m/s*:\n\n- Use `--guys`\n- 2 * 3 * 4',
    'Hi! Vidde 3 stands 25 m/s:\n\n- Use --guys\n- 2 * 3 * 4',
  ],
  ['See [the tents](https://shop.example/t?a=1&b=2).', 'See the tents (https://shop.example/t?a=1&b=2).'],
  ['[https://shop.example/](https://shop.example/)', 'https://shop.example/'],
  ['[us@shop.example](mailto:us@shop.example)', 'us@shop.example'],
  ['[click](javascript:alert)', 'click'],
  ['`**as it is**`', '**as it is**'],
])('where nothing is bold %j is read as %j', (markdown, read) => {
  expect(markdownText(markdown)).toBe(read);
});

test('black is written on light colours and white on dark ones, at 4.5:1 or more', () => {
  expect(['#ffffff', '#767676', '#757575', '#000000'].map(inkOn)).toEqual(['#000000', '#000000', '#ffffff', '#ffffff']);
});

test('a name begins no line, turns nothing around and ends somewhere', () => {
  expect(oneLine(' a\r\nBcc: x@y.example\u2028b\u202ec ')).toBe('a Bcc: x@y.example bc');
  expect(shortLine('😀😀😀😀', 3)).toBe('😀😀…');
});
