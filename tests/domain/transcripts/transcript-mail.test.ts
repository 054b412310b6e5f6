import { describe, expect, test } from 'vitest';
import { ANNA_ANSWERS, KARI_ASKS } from '#lib/resources/conversation/example-messages.ts';
import type { Message } from '#lib/resources/conversation/message.ts';
import { markdownHtml } from '#lib/mail/message-html.ts';
import { transcriptMail } from '#lib/transcripts/transcript-mail.ts';

const tenant = { name: 'Fjell & Fjord', assistantName: 'Fjellet', brandColor: '#0f5547', openingHours: null };
const mailOf = (messages: Message[], given: object = {}) =>
  transcriptMail({
    ...{ to: 'kari@example.com', tenant, messages, startedAt: '2026-11-20T12:00:00.000Z', language: 'en', key: 'k' },
    ...given,
  });

describe('a transcript', () => {
  test('tells who said what and when, in both forms', () => {
    const answer: Message = { ...KARI_ASKS, role: 'assistant', body: 'You have **60 days**.' };
    const joined: Message = {
      ...KARI_ASKS,
      role: 'system',
      kind: 'joined',
      body: 'Anna Berg joined the conversation.',
    };
    const { to, subject, text, html } = mailOf([KARI_ASKS, answer, joined, ANNA_ANSWERS]);
    expect([to, subject]).toEqual(['kari@example.com', 'Your conversation with Fjell & Fjord']);
    expect(text).toContain('You (20/11/2026, 13:00)\nHow long do I have to return something?');
    expect(text).toContain('Fjellet (20/11/2026, 13:00)\nYou have 60 days.');
    expect(text).toContain('· Anna Berg joined the conversation. (20/11/2026, 13:00)');
    expect(text).toContain('Anna Berg (20/11/2026, 13:00)\nHi! I will look into it.');
    expect(html).toContain('You have <strong>60 days</strong>.');
    expect(html).toContain('Your conversation with Fjell &amp; Fjord');
    expect(html).toContain('<html lang="en">');
  });

  test('speaks the visitor’s language, and shows a translation where there is one', () => {
    const message: Message = { ...ANNA_ANSWERS, translation: { language: 'no', body: 'Hei! Jeg ser på det.' } };
    const { subject, text, html } = mailOf([KARI_ASKS, message], { language: 'no' });
    expect(subject).toBe('Samtalen din med Fjell & Fjord');
    expect(text).toContain('Du (20.11.2026, 13:00)');
    expect([text, html].map((each) => each.includes('Jeg ser på det') && !each.includes('look into'))).toEqual([
      true,
      true,
    ]);
  });

  test('names images, products and pages', () => {
    const attachment = {
      ...{ id: 'a', url: 'https://x/', contentType: 'image/png', width: 1, height: 1, size: 1 },
      name: 'label.png',
    };
    const product = {
      title: 'Tent',
      url: 'https://shop.example/t',
      imageUrl: null,
      price: '3499',
      currency: 'NOK',
      description: null,
    };
    const { text, html } = mailOf([
      { ...KARI_ASKS, body: '', attachments: [attachment] },
      { ...KARI_ASKS, role: 'assistant', kind: 'products', body: '', data: { products: [product] } },
      { ...ANNA_ANSWERS, kind: 'navigate', body: 'https://shop.example/t', data: { url: 'https://shop.example/t' } },
    ]);
    for (const shown of [
      'Image: label.png',
      'Tent – 3499 NOK – https://shop.example/t',
      'Page: https://shop.example/t',
    ])
      expect([shown, text.includes(shown), html.includes(shown)]).toEqual([shown, true, true]);
  });

  test('is sent of a conversation in which nothing was said', () => {
    expect(mailOf([]).html).toContain('Nothing has been written');
  });
});

const HOSTILE = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'onmouseover='alert(1)",
  '[x](javascript:alert(1))',
  '[x](https://a.example/"onclick="alert(1))',
  '[x](data:text/html,<script>alert(1)</script>)',
  '![x](https://evil.example/pixel.png)',
  '**<b onclick=alert(1)>**',
  '`</code><script>alert(1)</script>`',
  '</title></head><body><style>*{display:none}</style>',
  '\u2028<svg/onload=alert(1)>',
  '&lt;script&gt;',
];
// All that our own page is made of.
const OURS =
  /<\/?(?:html|head|meta|title|style|body|div|table|tr|td|h1|p|span|strong|em|code|ul|li|br|a)(?: (?:style|class|role|width|align|cellpadding|cellspacing|lang|charset|name|content|href)="[^"<>]*")*>|<!doctype html>/g;

test.each(HOSTILE)('%s is text in a transcript, wherever it stands', (hostile) => {
  const attachment = {
    ...{ id: 'a', url: 'https://x/', contentType: 'image/png', width: 1, height: 1, size: 1 },
    name: hostile,
  };
  const author = { id: 'o', handle: 'o', name: hostile, avatarUrl: null };
  const messages: Message[] = [
    { ...KARI_ASKS, body: hostile, attachments: [attachment] },
    { ...ANNA_ANSWERS, body: hostile, author },
    { ...KARI_ASKS, role: 'assistant', body: hostile },
    { ...KARI_ASKS, role: 'system', kind: 'joined', body: hostile },
  ];
  const named = { ...tenant, name: hostile, assistantName: hostile, brandColor: '"><script>' };
  const { html, subject } = mailOf(messages, { tenant: named });
  expect(html.replace(OURS, '')).not.toMatch(/[<>]/);
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href!);
  expect(links.filter((href) => !/^(?:https?:\/\/|mailto:)/.test(href))).toEqual([]);
  expect(subject).not.toMatch(/[\r\n]/);
});

test('Markdown that nests and repeats takes no time', () => {
  const begun = performance.now();
  for (const each of ['**', '*', '[', '[](', '`', '- ', '![', '*a ', '**a**'])
    markdownHtml(each.repeat(4000 / each.length));
  expect(performance.now() - begun).toBeLessThan(1000);
});

test.each([
  ['**bold** and *slanted* and `code`', '<strong>bold</strong> and <em>slanted</em> and <code>code</code>'],
  ['[us](https://a.example/x?a=1&b=2)', '<a href="https://a.example/x?a=1&amp;b=2" style="color:#0f5547">us</a>'],
  ['2 * 3 * 4', '2 * 3 * 4'],
  ['one\ntwo', 'one<br>two'],
])('%j is shown as Markdown', (markdown, html) => {
  expect(markdownHtml(markdown)).toContain(html);
});
