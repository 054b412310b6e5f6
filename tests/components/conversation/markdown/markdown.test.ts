import { expect, test } from 'vitest';
import { type Block, parseMarkdown, parseUnfinishedMarkdown } from '#components/conversation/markdown/markdown.ts';
import type { Inline } from '#components/conversation/markdown/markdown-inline.ts';
import { seededRandom, wholeBelow } from '../../seeded-random.ts';

/** The tree as text, with each mark as a tag, so that a test can be read. */
function show(blocks: Block[]): string {
  return blocks
    .map((block) => {
      if (block.type === 'paragraph') return `<p>${block.lines.map(inline).join('<br>')}</p>`;
      const tag = block.ordered ? `ol start=${block.start}` : 'ul';
      return `<${tag}>${block.items.map(({ depth, parts }) => `<li${depth}>${inline(parts)}`).join('')}`;
    })
    .join('');
}

function inline(parts: Inline[]): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part;
      if (part.type === 'code') return `<code>${part.text}</code>`;
      if (part.type === 'link') return `<a ${part.href}>${inline(part.parts)}</a>`;
      return `<${part.type}>${inline(part.parts)}</${part.type}>`;
    })
    .join('');
}

const line = (text: string) => show(parseMarkdown(text)).replace(/^<p>|<\/p>$/g, '');

test.each([
  ['**bold** and __bold__', '<strong>bold</strong> and <strong>bold</strong>'],
  ['*italic* and _italic_', '<em>italic</em> and <em>italic</em>'],
  ['**bold with *italic* in it**', '<strong>bold with <em>italic</em> in it</strong>'],
  ['a `code **not bold**` b', 'a <code>code **not bold**</code> b'],
  ['[words](https://fjell.example/a)', '<a https://fjell.example/a>words</a>'],
  ['[**bold** words](https://fjell.example/)', '<a https://fjell.example/><strong>bold</strong> words</a>'],
  ['[mail](mailto:hei@fjell.example)', '<a mailto:hei@fjell.example>mail</a>'],
  ['[call](tel:+4722334455)', '<a tel:+4722334455>call</a>'],
  ['[titled](https://a.example/ "T")', '<a https://a.example/>titled</a>'],
  ['see https://fjell.example/a?b=c.', 'see <a https://fjell.example/a?b=c>https://fjell.example/a?b=c</a>.'],
  ['(https://fjell.example/a)', '(<a https://fjell.example/a>https://fjell.example/a</a>)'],
  ['https://a.example/x_(y)', '<a https://a.example/x_(y)>https://a.example/x_(y)</a>'],
  ['<https://a.example/>', '<a https://a.example/>https://a.example/</a>'],
  ['2 * 3 * 4 and snake_case_name', '2 * 3 * 4 and snake_case_name'],
  ['**open and *open', '**open and *open'],
  ['\\*not italic\\*', '*not italic*'],
  ['a ** b ** c', 'a ** b ** c'],
  ['<b>no</b> <img src=x onerror=alert(1)>', '<b>no</b> <img src=x onerror=alert(1)>'],
  ['### A heading', '<strong>A heading</strong>'],
])('"%s" is %s', (text, shown) => {
  expect(line(text)).toBe(shown);
});

test.each([
  ['[x](javascript:alert(1))', 'x)'],
  ['[x](JAVASCRIPT:alert%281%29)', 'x'],
  ['[x](java\nscript:alert)', '[x](java<br>script:alert)'],
  ['[x](data:text/html,hi)', 'x'],
  ['[x](file:///etc/passwd)', 'x'],
  ['[x](/relative)', 'x'],
  ['[x](//evil.example)', 'x'],
  ['[bank](https://bank.example@evil.example/)', 'bank'],
  ['![pixel](https://evil.example/p.gif)', '<a https://evil.example/p.gif>pixel</a>'],
  [
    '[[a](https://a.example)](https://b.example)',
    '[<a https://a.example/>a</a>](<a https://b.example/>https://b.example</a>)',
  ],
])('of "%s" only what is safe is left', (text, shown) => {
  expect(line(text)).toBe(shown);
});

test('lists, with numbers from where they start, and a level within', () => {
  expect(show(parseMarkdown('- one\n- two\n  - in two\n\n- three'))).toBe('<ul><li0>one<li0>two<li1>in two<li0>three');
  expect(show(parseMarkdown('3. three\n4. four'))).toBe('<ol start=3><li0>three<li0>four');
  expect(show(parseMarkdown('Before:\n* a\n1. b\nAfter'))).toBe(
    '<p>Before:</p><ul><li0>a<ol start=1><li0>b<p>After</p>',
  );
  expect(show(parseMarkdown('- one\n  goes on'))).toBe('<ul><li0>one goes on');
});

test('a blank line parts paragraphs, a single break is a break', () => {
  expect(show(parseMarkdown('a\nb\r\n\r\nc'))).toBe('<p>a<br>b</p><p>c</p>');
});

test('a text that is still being written shows no mark that is not closed yet', () => {
  const unfinished = (text: string) => show(parseUnfinishedMarkdown(text));
  expect(unfinished('You have **30 da')).toBe('<p>You have <strong>30 da</strong></p>');
  expect(unfinished('You have **')).toBe('<p>You have</p>');
  expect(unfinished('an *ita')).toBe('<p>an <em>ita</em></p>');
  expect(unfinished('run `npm st')).toBe('<p>run <code>npm st</code></p>');
  expect(unfinished('see [our terms](https://fjell.exa')).toBe('<p>see our terms</p>');
  expect(unfinished('see [our te')).toBe('<p>see our te</p>');
  expect(unfinished('- one\n- **tw')).toBe('<ul><li0>one<li0><strong>tw</strong>');
});

test('whatever is written, no letter of it is lost and every link is safe', () => {
  const random = seededRandom(7);
  const alphabet = [
    '*',
    '**',
    '_',
    '`',
    '[',
    '](',
    ')',
    '\n',
    '- ',
    ' ',
    'a',
    'b',
    'https://a.example/',
    'javascript:x',
    '<',
    '>',
    '!',
    '\\',
  ];
  for (let round = 0; round < 5_000; round++) {
    const text = Array.from({ length: 24 }, () => alphabet[wholeBelow(random, alphabet.length)]).join('');
    const whole = content(parseMarkdown(text));
    const links = [...whole.links, ...content(parseUnfinishedMarkdown(text)).links];
    expect(links.filter((href) => !href.startsWith('https://a.example/'))).toEqual([]);
    // Only the address behind a link's words is not among what is read.
    const written = text.includes('](') ? '' : letters(text);
    expect(letters(whole.text).slice(0, written.length)).toBe(written);
  }
});

const letters = (text: string) => text.replace(/[^a-z]/g, '');

function content(blocks: Block[]): { text: string; links: string[] } {
  const links: string[] = [];
  const read = (parts: Inline[]): string =>
    parts
      .map((part) => {
        if (typeof part === 'string') return part;
        if (part.type === 'code') return part.text;
        if (part.type === 'link') links.push(part.href);
        return read(part.parts);
      })
      .join('');
  const lines = blocks.flatMap((block) =>
    block.type === 'list' ? block.items.map(({ parts }) => parts) : block.lines,
  );
  return { text: lines.map(read).join('\n'), links };
}

test.each(['*', '_', '**', '`', '[', '[a](', '*a ', '_*', '](', 'https://', '<'])(
  'a wall of "%s" costs no time',
  (mark) => {
    const text = mark.repeat(20_000 / mark.length);
    const startedAt = performance.now();
    parseMarkdown(text);
    parseUnfinishedMarkdown(text);
    expect(performance.now() - startedAt).toBeLessThan(400);
  },
);
