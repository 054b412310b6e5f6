import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '#lib/db/database.ts';
import { contracted, stemsOf } from '#lib/language/words/stem.ts';
import { wordsOf } from '#lib/language/words/words.ts';
import { useDomain } from '#tests/support/domain.ts';

beforeAll(() => useDomain());

const FOLDER = new URL('../../../../lib/demo/knowledge/', import.meta.url);

/** Some 2,500 words of both languages, of all parts of speech. */
const written = readdirSync(FOLDER).flatMap((name) => wordsOf(readFileSync(new URL(name, FOLDER), 'utf8')));
const words = [...new Set(written)].filter((word) => /^\p{L}+$/u.test(word));

describe('a word is cut to the stem that the index has', () => {
  test.each([
    ['norwegian', 'no'],
    ['english', 'en'],
  ] as const)('of %s', async (dictionary, language) => {
    const { rows } = await db().execute<{ word: string; stem: string }>(sql`
      select word, (ts_lexize(${`${dictionary}_stem`}, word))[1] as stem
      from unnest(array[${sql.join(
        words.map((word) => sql`${word}`),
        sql`, `,
      )}]::text[]) word`);
    const stems = rows.filter(({ stem }) => stem !== null);
    expect(stems.length).toBeGreaterThan(2000);
    expect(stems.filter(({ word, stem }) => stemsOf(word)[language] !== stem)).toEqual([]);
  });

  test.each([
    ['deliveries', 'deliveri'],
    ['generously', 'generous'],
    ['skiing', 'ski'],
    ['dying', 'die'],
    ['hopped', 'hop'],
    ['news', 'news'],
    ['consignment', 'consign'],
  ])('"%s" to "%s"', (word, stem) => {
    expect(stemsOf(word).en).toBe(stem);
  });
});

test.each([
  ['sykkelen', 'sykler'],
  ['nøkkel', 'nøkler'],
  ['skredkurset', 'skredkurs'],
  ['skoene', 'sko'],
  ['skiene', 'ski'],
  ['leien', 'leie'],
  ['rommene', 'rom'],
])('"%s" and "%s" are one word', (one, other) => {
  const formOf = (word: string) => contracted(stemsOf(word).no) ?? stemsOf(word).no;
  expect(formOf(one)).toBe(formOf(other));
});
