import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { evaluate } from './evaluate.ts';
import { type Figures, tableOf } from './figures.ts';

type Table = Record<string, Figures>;

const KEPT = JSON.parse(readFileSync(new URL('./kept-figures.json', import.meta.url), 'utf8')) as Table;
const WORTH: (keyof Figures)[] = ['right', 'resisted', 'supported', 'recallAt5', 'mrr'];
const HARM: (keyof Figures)[] = ['wrong', 'bluffed'];
const TOLERATED = 2;

let table: Table;

beforeAll(async () => {
  delete process.env.POSTGRES_URL;
  table = tableOf(await evaluate());
}, 180_000);

describe("the embedded model's figures over three businesses", () => {
  test.each(['looked at', 'kept apart'])('have not fallen on the half that is %s', (half) => {
    const [kept, now] = [KEPT[half]!, table[half]!];
    const fallen = [
      ...WORTH.filter((figure) => Number(now[figure]) < Number(kept[figure]) - TOLERATED),
      ...HARM.filter((figure) => Number(now[figure]) > Number(kept[figure]) + TOLERATED),
    ];
    expect(fallen.map((figure) => `${figure}: ${kept[figure]} → ${now[figure]}`)).toEqual([]);
  });
});
