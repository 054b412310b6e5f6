import { expect, it } from 'vitest';
import { dashboardTexts } from '#components/panel/dashboard/texts/dashboard-texts.ts';
import {
  dayTable,
  departmentTable,
  hourTable,
  pagesCsv,
  periodTable,
  tableCsv,
  teamTable,
} from '#components/panel/dashboard/state/figure-tables.ts';
import {
  formatCount,
  formatDate,
  formatSeconds,
  formatShare,
} from '#components/panel/dashboard/state/figure-format.ts';
import { aDashboard } from './a-dashboard.ts';

const perDay = [
  { date: '2026-10-24', conversations: 3, withHuman: 1, visitors: 9 },
  { date: '2026-10-25', conversations: 1200, withHuman: 200, visitors: 10 },
];

it('the table behind the days says what the chart draws, and gives a program dates and bare numbers', () => {
  const table = dayTable(aDashboard({ perDay }), dashboardTexts.no, 'no');
  expect(table.rows[1]).toEqual({ name: 'søndag 25. oktober', key: '2026-10-25', values: [1200, 200, 1000] });
  expect(tableCsv(table)).toBe(
    '"Dato","Samtaler","Med teamet","Bare assistenten"\r\n"2026-10-24",3,1,2\r\n"2026-10-25",1200,200,1000\r\n',
  );
});

it('each of the 24 hours has its row', () => {
  const { rows } = hourTable(aDashboard({ byHour: Array.from({ length: 24 }, (_, hour) => hour) }), dashboardTexts.en);
  expect([rows.length, rows[23]]).toEqual([24, { name: '23–00', key: '23–00', values: [23] }]);
});

it('the file of the period has each figure beside what it was before, times in seconds', () => {
  const csv = tableCsv(periodTable(aDashboard({ conversations: 12, medianResponseSeconds: 42.5 }), dashboardTexts.en));
  const lines = csv.trimEnd().split('\r\n');
  expect(lines.slice(0, 2)).toEqual(['"Figure","7 days","Before"', '"Conversations",12,0']);
  expect(lines).toContain('"Typical response time (s)",42.5,');
  expect(lines).toHaveLength(18);
});

it('two of the team with one name are two, and what is of no department says so', () => {
  const operators = ['a', 'b'].map((operatorId) => ({
    ...{ operatorId, name: 'Anna', answered: 2, medianResponseSeconds: 61.4 },
  }));
  const departments = [{ departmentId: null, name: null, conversations: 3, answered: 1, medianResponseSeconds: null }];
  const extra = { ...aDashboard().extra, operators, departments };
  expect(teamTable(aDashboard({ extra }), dashboardTexts.en).rows.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(departmentTable(aDashboard({ extra }), dashboardTexts.no).rows[0]).toMatchObject({
    ...{ name: 'Uten avdeling', values: [3, 1, null] },
  });
});

it('what a page calls itself is nothing that a sheet works out', () => {
  const pages = [{ url: 'https://shop.example/a', title: '=HYPERLINK("https://evil.example")', count: 4 }];
  expect(pagesCsv(pages, dashboardTexts.en)).toContain(
    `"'=HYPERLINK(""https://evil.example"")","https://shop.example/a",4`,
  );
});

it('figures are written as each language writes them', () => {
  expect([formatCount(12_345, 'no'), formatCount(12_345, 'en')]).toEqual(['12\u00a0345', '12,345']);
  expect([formatShare(0.125, 'no'), formatShare(0.5, 'en')]).toEqual(['13\u00a0%', '50%']);
  expect([formatDate('2026-10-25', 'no'), formatDate('2026-10-25', 'en')]).toEqual(['25. okt.', '25 Oct']);
});

it.each([
  [0, '0 s'],
  [0.2, '< 1 s'],
  [59.6, '1 min'],
  [185, '3 min 5 s'],
  [3600, '1 t'],
  [7505, '2 t 5 min'],
  [100_000, '1 d 3 t'],
])('%d seconds are as long as is said in two parts', (seconds, said) => {
  expect(formatSeconds(seconds, 'no')).toBe(said);
});
