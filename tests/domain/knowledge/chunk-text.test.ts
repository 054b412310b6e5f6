import { describe, expect, test } from 'vitest';
import { chunkText } from '#lib/knowledge/chunk-text.ts';
import { blocksOf } from '#lib/language/text/read-markdown.ts';

const words = (text: string) => text.split(/\s+/).filter(Boolean).length;
const sentence = (at: number, length = 10) => `Sentence ${at} ${'word '.repeat(length - 3)}end.`;
const paragraph = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => sentence(from + at)).join(' ');
const chunk = (markdown: string) => [...chunkText('Title', blocksOf(markdown))];

describe('chunks', () => {
  test('of a long text have 150 to 350 words and end where sentences end', () => {
    const chunks = chunk(`# Title\n\n${paragraph(0, 200)}`);
    for (const { body } of chunks) {
      expect(words(body)).toBeLessThanOrEqual(350);
      expect(body).toMatch(/^Sentence \d+ .*end\.$/s);
    }
    for (const { body } of chunks.slice(0, -1)) expect(words(body)).toBeGreaterThanOrEqual(150);
  });

  test('overlap by whole sentences, and none is lost', () => {
    const chunks = chunk(paragraph(0, 200)).map(({ body }) =>
      [...body.matchAll(/Sentence (\d+) /g)].map(([, at]) => Number(at)),
    );
    expect(new Set(chunks.flat()).size).toBe(200);
    for (const [at, numbers] of chunks.slice(1).entries()) expect(chunks[at]).toContain(numbers[0]);
  });

  test('break between sections where they can, and keep the headings', () => {
    const chunks = chunk(`# Title\n\n${paragraph(0, 18)}\n\n## Part\n\n### Deep\n\n${paragraph(100, 18)}`);
    expect(chunks.map(({ heading }) => heading)).toEqual(['Title', 'Title › Part › Deep']);
    expect(chunks[1]?.body).toMatch(/^## Part\n\n### Deep\n\nSentence 100 /);
    expect(chunks[1]?.body).not.toContain('Sentence 17 ');
  });

  test('hold several short sections together, each under its heading', () => {
    const [only, ...others] = chunk('# Title\n\nIntro.\n\n## A\n\n- x\n- y\n\n## B\n\n1. one\n2. two');
    expect(others).toEqual([]);
    expect(only).toEqual({
      heading: 'Title › A › B',
      body: 'Intro.\n\n## A\n\n- x\n- y\n\n## B\n\n1. one\n2. two',
      sentences: ['Intro.', 'x', 'y', 'one', 'two'],
    });
  });

  test('of steps go on counting', () => {
    const steps = Array.from({ length: 60 }, (_, at) => `${at + 1}. ${sentence(at)}`).join('\n');
    const second = chunk(steps)[1]?.body ?? '';
    const [first, number] = /^(\d+)\. Sentence (\d+) /.exec(second)?.slice(1).map(Number) ?? [];
    expect(first).toBe((number ?? 0) + 1);
  });

  test.each([
    ['one word of a megabyte', 'x'.repeat(1_000_000)],
    ['a megabyte of words without a full stop', 'word '.repeat(200_000)],
    ['a thousand long words', `${'y'.repeat(2000)}. `.repeat(1000)],
  ])('of %s stay small', (_case, text) => {
    for (const { body } of chunk(text)) expect(body.length).toBeLessThanOrEqual(7000);
  });

  test('of nothing are none', () => {
    expect(chunk('\n\n# Title\n')).toEqual([]);
  });
});

test('what the rows of a table are stands over them, in each chunk that has some', () => {
  const rows = Array.from({ length: 80 }, (_, at) => `| Hut ${at} | ${at} beds by the lake | ${at}00 kr a night |`);
  const chunks = chunk(`# Title\n\n| Cabin | Place | Price |\n| --- | --- | --- |\n${rows.join('\n')}`);
  expect(chunks.length).toBeGreaterThan(1);
  for (const { body, sentences } of chunks) {
    expect(body).toMatch(/^Cabin:\n- Hut \d+ – Place: /);
    expect(sentences[0]).toBe('Cabin:');
  }
});

test.each(['12', '', '**Any** [link](https://a.test): here'])(
  'a head that is no name of anything is left out (%s)',
  (head) => {
    const [only] = chunk(`# Title\n\n| ${head} | Price |\n| --- | --- |\n| Fir | 9 kr |`);
    expect(only?.body).toBe('- Fir – Price: 9 kr');
  },
);
