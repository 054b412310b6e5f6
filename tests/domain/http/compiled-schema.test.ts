import { expect, test } from 'vitest';
import { z } from 'zod';
import { ActivityInput } from '#lib/http/inputs/activity-input.ts';
import { compiledSchema } from '#lib/http/compiled-schema.ts';

const REPORT = {
  ...{ tabId: 'tab-1', url: 'https://kari@shop.example/tents?token=abc', title: ' Tents ', visible: true },
  ...{ pageview: true, referrer: 'https://search.example/', viewport: { width: 1280, height: 800.5 } },
  ...{ scroll: { x: 0, y: -3 }, documentHeight: 4200, greeting: { id: 'greeting-1', fate: 'shown' } },
  ...{
    samples: [
      [0, 1, 2],
      [60_000, -1_000_000, 1_000_000],
    ],
    clicks: [],
  },
};
const VALUES = [
  ...[
    undefined,
    null,
    true,
    0,
    -1,
    1.5,
    60_001,
    1e300,
    '',
    ' ',
    'x',
    'a'.repeat(5000),
    '\u0000',
    '\ud800',
    'ftp://shop.example/',
  ],
  ...[
    [],
    {},
    [[]],
    [null],
    [[1, 2]],
    [[1, 2, 3, 4]],
    [['1', 2, 3]],
    [[-1, 0, 0]],
    Array.from({ length: 121 }, () => [0, 0, 0]),
  ],
  ...[
    { x: 0 },
    { x: '0', y: 0 },
    { width: -1, height: 0 },
    { id: 'a', fate: 'answered' },
    { id: '', fate: 'shown', more: 1 },
  ],
];

/** Each field given each of the values, or left out; and what is no report at all. */
const reports = [
  ...Object.keys(REPORT).flatMap((field) => [
    Object.fromEntries(Object.entries(REPORT).filter(([name]) => name !== field)),
    ...VALUES.map((value) => ({ ...REPORT, [field]: value })),
  ]),
  ...VALUES,
  { ...REPORT, unknown: 1 },
  REPORT,
];

test('what is compiled says of all reports what the schema says', () => {
  const said = (schema: typeof ActivityInput, given: unknown) => {
    const { success, data, error } = schema.safeParse(given);
    return { success, data, issues: error?.issues };
  };
  const quick = compiledSchema(ActivityInput);
  expect(quick).not.toBe(ActivityInput);
  const taken = reports.filter((given) => {
    expect([given, said(quick, given)]).toEqual([given, said(ActivityInput, given)]);
    return quick.safeParse(given).success;
  });
  expect(taken.length).toBeGreaterThan(20);
  expect(taken.length).toBeLessThan(reports.length / 2);
});

test('a schema is compiled once', () => {
  const schema = z.object({ name: z.string() });
  expect(compiledSchema(schema)).toBe(compiledSchema(schema));
});
