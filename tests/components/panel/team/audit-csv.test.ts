import { expect, test } from 'vitest';
import { auditCsv, whoOf } from '#components/panel/team/audit/audit-csv.ts';
import { auditTexts } from '#components/panel/team/texts/audit-texts.ts';
import { AUDIT_ACTIONS, type AuditEntry } from '#lib/resources/audit.ts';

const ENTRY: AuditEntry = {
  id: 'entry_1',
  at: '2026-11-20T12:00:00.000Z',
  actor: { kind: 'operator', id: 'operator_1', name: 'Anna "A" Berg' },
  action: 'department.updated',
  target: { kind: 'department', id: 'department_1', name: 'Salg, kjøp' },
  changes: { roundRobin: { from: false, to: true } },
};

test('the file has a line for each entry, commas and quotes within its cells', () => {
  const lines = auditCsv([ENTRY, { ...ENTRY, target: null, changes: null }], auditTexts.en).split('\r\n');
  expect(lines).toEqual([
    '"Time","Who","Action","Concerns","Changes"',
    '"2026-11-20T12:00:00.000Z","Anna ""A"" Berg","department.updated","Salg, kjøp","{""roundRobin"":{""from"":false,""to"":true}}"',
    '"2026-11-20T12:00:00.000Z","Anna ""A"" Berg","department.updated","",""',
    '',
  ]);
});

test.each(['=1+1', '+47', '-1', '@SUM(A1)', '\tx'])('a name like %j is worked out by no sheet', (name) => {
  const csv = auditCsv([{ ...ENTRY, target: { kind: 'tool', id: null, name } }], auditTexts.en);
  expect(csv).toContain(`"'${name}"`);
});

test('who did it is told apart: somebody of the team, a key, the platform', () => {
  const actors = [
    { kind: 'operator', id: 'o', name: 'Anna' },
    { kind: 'api_key', id: 'k', name: 'Shop' },
    { kind: 'platform', id: 'o', name: 'Staff' },
    { kind: 'platform', id: null, name: null },
  ] as const;
  expect(actors.map((actor) => whoOf({ ...ENTRY, actor }, auditTexts.no))).toEqual([
    'Anna',
    'API-nøkkel: Shop',
    'Staff (Plattformen)',
    'Plattformen',
  ]);
});

test('every action and everything that it is done to has words in both languages', () => {
  for (const texts of [auditTexts.no, auditTexts.en]) {
    expect(Object.keys(texts.actions).toSorted()).toEqual([...AUDIT_ACTIONS].toSorted());
    const things = new Set(AUDIT_ACTIONS.map((action) => action.split('.')[0]!));
    expect(Object.keys(texts.things).toSorted()).toEqual([...things].toSorted());
  }
});
