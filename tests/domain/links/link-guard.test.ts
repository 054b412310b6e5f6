import { describe, expect, test } from 'vitest';
import type { Inline } from '#components/conversation/markdown/markdown-inline.ts';
import { type Block, parseMarkdown, parseUnfinishedMarkdown } from '#components/conversation/markdown/markdown.ts';
import { createLinkGuard, guardLinks } from '#lib/links/link-guard.ts';
import { LINK_CASES } from './link-cases.ts';
import { seededRandom } from '../../components/seeded-random.ts';

const own = (host: string) => host === '' || host === 'shop.example';

const CASES = LINK_CASES;

test.each(CASES)('%s becomes %s', (given, shown) => {
  expect(guardLinks(given, own)).toBe(shown);
});

test.each([
  ['See [returns](/returns) now', 'See [returns](https://shop.example/returns) now'],
  [
    'See [returns](/a?b=c#d), or [a](mailto:a@shop.example)',
    'See [returns](https://shop.example/a?b=c#d), or [a](mailto:a@shop.example)',
  ],
  ['See [returns](//evil.example/x) now', 'See returns now'],
])('where the site is known its paths lead from anywhere: %s', (given, shown) => {
  expect(guardLinks(given, own, 'https://shop.example')).toBe(shown);
});

describe('a streamed answer', () => {
  test.each(CASES)('shows the same when it comes in pieces of every size: %s', (given, shown) => {
    for (let size = 1; size <= given.length; size++) {
      const guard = createLinkGuard(own);
      let said = '';
      for (let at = 0; at < given.length; at += size) said += guard.push(given.slice(at, at + size));
      expect(said + guard.end(), `pieces of ${size}`).toBe(shown);
    }
  });

  test('does not hold back plain words for long', () => {
    const guard = createLinkGuard(own);
    const text = 'You can return anything within sixty days of receiving it, unused. ';
    expect(guard.push(text)).toBe(text);
  });

  test('is shown word by word behind a bracket that makes no link', () => {
    const guard = createLinkGuard(own);
    expect(guard.push('[x]\nThe tents are ')).toBe('[x]\nThe tents are ');
  });

  test('does not hold back without end what only looks like the start of a link', () => {
    const guard = createLinkGuard(own);
    const said = guard.push(`[${'a'.repeat(5000)} `);
    expect(said.length).toBeGreaterThan(4000);
  });
});

const hostsIn = (parts: Inline[]): string[] =>
  parts.flatMap((part) => {
    if (typeof part === 'string' || part.type === 'code') return [];
    return [...(part.type === 'link' ? [new URL(part.href).host] : []), ...hostsIn(part.parts)];
  });

const foreignIn = (blocks: Block[]): string[] =>
  blocks
    .flatMap((block) => (block.type === 'list' ? block.items.map(({ parts }) => parts) : block.lines))
    .flatMap(hostsIn)
    .filter((host) => !own(host));

describe('hostile text', () => {
  const PIECES = ['[', ']', '(', ')', '!', ':', '/', '.', 'a', 'h', 't', 'p', 's', ' '].concat(
    ['](', '![', 'https:', 'http://', 'https://evil.example', 'https://shop.example', 'shop.example', '@', '*', '_'],
    ['`', '\\', '<', '>', '\n', '\r', '\t', '#', '?', 'ø', '"', 'www.', 'mailto:', '- ', 'evil:x)', 'ht', 'tps'],
  );

  test('never becomes a link to a foreign host, whole, in pieces, or while it is being written', () => {
    const random = seededRandom(20261121);
    const below = (end: number) => Math.floor(random() * end);
    for (let round = 0; round < 6_000; round++) {
      const pool = round % 3 === 0 ? PIECES.slice(0, 14) : PIECES;
      const text = Array.from({ length: 2 + below(22) }, () => pool[below(pool.length)]).join('');
      const whole = guardLinks(text, own);
      expect(foreignIn(parseMarkdown(whole)), JSON.stringify({ text, whole })).toEqual([]);
      const guard = createLinkGuard(own);
      let said = '';
      for (let at = 0; at < text.length;) {
        const size = 1 + below(6);
        said += guard.push(text.slice(at, at + size));
        at += size;
        expect(foreignIn(parseUnfinishedMarkdown(said)), JSON.stringify({ text, said })).toEqual([]);
      }
      expect(said + guard.end(), JSON.stringify(text)).toBe(whole);
      expect(foreignIn(parseUnfinishedMarkdown(whole)), JSON.stringify({ text, whole })).toEqual([]);
    }
  });

  test.each([
    '[',
    '![',
    '](',
    '[](',
    '[a](',
    'https:',
    'https://shop.example/',
    'h',
    ')',
    '](https:',
    'a.',
    '[ https://',
  ])('of twenty thousand characters of %s is read in linear time', (piece) => {
    const text = piece.repeat(Math.ceil(20_000 / piece.length));
    const from = performance.now();
    guardLinks(text, own);
    const guard = createLinkGuard(own);
    for (let at = 0; at < text.length; at += 20) guard.push(text.slice(at, at + 20));
    guard.end();
    expect(performance.now() - from).toBeLessThan(2_000);
  });
});
