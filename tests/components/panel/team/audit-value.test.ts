import { expect, test } from 'vitest';
import { auditValue } from '#components/panel/team/audit/audit-value.ts';
import { auditFieldTexts, fieldName } from '#components/panel/team/texts/audit-field-texts.ts';
import { Department } from '#lib/resources/department.ts';
import { TenantSettings } from '#lib/resources/tenant.ts';
import { Tool } from '#lib/resources/assistant/tool.ts';
import { WebhookEndpoint } from '#lib/resources/webhook.ts';

const nameOf = (id: string) => (id === 'operator_anna' ? 'Anna Berg' : null);
const read = (value: unknown, field = 'name', language: 'no' | 'en' = 'en') =>
  auditValue(field, value, { words: auditFieldTexts[language], language, nameOf });

test.each([
  [null, 'nothing'],
  ['', 'nothing'],
  [[], 'nothing'],
  [true, 'yes'],
  [false, 'no'],
  [0, '0'],
  ['2026', '2026'],
  [['https://a.example', 'https://b.example'], 'https://a.example, https://b.example'],
  [{ no: 'Hei', en: 'Hello' }, 'Hei / Hello'],
  [
    [
      { no: 'Hei', en: 'Hello' },
      { no: 'Retur', en: 'Returns' },
    ],
    'Hei / Hello, Retur / Returns',
  ],
  [[{ id: 'a', text: { no: 'Hei', en: 'Hello' } }], '1 in all'],
  [{ type: 'object' }, '{"type":"object"}'],
])('what stood in a field, %j, is read as %s', (value, words) => {
  expect(read(value)).toBe(words);
});

test('a time is read as a time, in the reader’s language', () => {
  expect(read('2026-11-24T05:44:08.948Z')).toMatch(/24 November 2026/);
  expect(read('2026-11-24T05:44:08.948Z', 'name', 'no')).toMatch(/24\. november 2026/);
});

test('members, roles and pictures are read by their names, and one who is gone by their id', () => {
  expect(read(['operator_anna', 'operator_gone'], 'memberIds')).toBe('Anna Berg, operator_gone');
  expect([read('agent', 'role'), read('agent', 'role', 'no'), read('agent')]).toEqual([
    'agent',
    'medarbeider',
    'agent',
  ]);
  expect(read('https://chat.example/avatars/x.webp', 'assistantAvatarUrl')).toBe('a picture');
});

test('opening hours are read day by day', () => {
  const day = [{ from: '09:00', to: '16:00' }];
  const days = { mon: day, tue: day, wed: day, thu: day, fri: day, sat: [], sun: [] };
  expect(read({ tz: 'Europe/Oslo', days, closedDates: ['2026-12-25'] }, 'openingHours')).toBe(
    'Mon 09:00–16:00, Tue 09:00–16:00, Wed 09:00–16:00, Thu 09:00–16:00, Fri 09:00–16:00, Sat closed, Sun closed, Europe/Oslo, closed 2026-12-25',
  );
});

// What each of these verbs hands to `changesBetween()`.
const OF_PEOPLE = ['displayName', 'email', 'avatarUrl', 'role', 'system', 'available', 'addressUntil'];
const NEVER_CHANGED = [
  ...['id', 'createdAt', 'updatedAt', 'secretPrefix'],
  ...['disabledReason', 'consecutiveFailures', 'failingSince', 'lastSuccessAt'],
];

test('every field that can change has a name in both languages; one that is not known has its own', () => {
  const shapes = [TenantSettings, Department, WebhookEndpoint, Tool].flatMap(({ shape }) => Object.keys(shape));
  const fields = [...OF_PEOPLE, ...shapes.filter((field) => !NEVER_CHANGED.includes(field))];
  for (const language of ['no', 'en'] as const) {
    const named = Object.keys(auditFieldTexts[language].fields);
    expect(fields.filter((field) => !named.includes(field))).toEqual([]);
    expect(named.filter((field) => !fields.includes(field))).toEqual([]);
  }
  expect(fieldName('later', auditFieldTexts.en.fields)).toBe('later');
});
