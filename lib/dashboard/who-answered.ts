import { eq } from 'drizzle-orm';
import { db } from '#lib/db/database.ts';
import { departments } from '#lib/db/schema/departments.ts';
import { operators } from '#lib/db/schema/operators.ts';
import type { Dashboard } from '#lib/resources/dashboard.ts';
import type { DayFigures } from './day-figures.ts';
import { medianOf } from './sum-days.ts';

type Extra = Dashboard['extra'];

/** Who of the team wrote in how many conversations, and how fast they came when somebody asked for a person. */
export async function operatorsOf(tenantId: string, days: readonly DayFigures[]): Promise<Extra['operators']> {
  const { id, displayName, tenantId: of } = operators;
  const rows = await db().select({ id, name: displayName }).from(operators).where(eq(of, tenantId));
  const names = new Map(rows.map((row) => [row.id, row.name]));
  const answered = new Map<string, number>();
  for (const [operatorId, count] of days.flatMap((day) => Object.entries(day.operators)))
    answered.set(operatorId, (answered.get(operatorId) ?? 0) + count);
  const waits = Map.groupBy(
    days.flatMap((day) => day.waits),
    ([, operatorId]) => operatorId,
  );
  // A reply to a request of the period may be in a conversation that began before it.
  return [...new Set([...answered.keys(), ...waits.keys()])]
    .map((operatorId) => ({
      operatorId,
      name: names.get(operatorId) ?? '',
      answered: answered.get(operatorId) ?? 0,
      medianResponseSeconds: medianOf((waits.get(operatorId) ?? []).map(([ms]) => ms)),
    }))
    .toSorted((a, b) => b.answered - a.answered || (a.operatorId < b.operatorId ? -1 : 1));
}

/** The same by department; what was of one that is gone is of none. */
export async function departmentsOf(tenantId: string, days: readonly DayFigures[]): Promise<Extra['departments']> {
  const { id, name, tenantId: of } = departments;
  const rows = await db().select({ id, name }).from(departments).where(eq(of, tenantId));
  const names = new Map(rows.map((row) => [row.id, row.name]));
  const isThere = (departmentId: string) => (names.has(departmentId) ? departmentId : null);
  const counted = Map.groupBy(
    days.flatMap((day) => Object.entries(day.departments)),
    ([departmentId]) => isThere(departmentId),
  );
  const waits = Map.groupBy(
    days.flatMap((day) => day.waits),
    ([, , departmentId]) => isThere(departmentId),
  );
  return [...new Set([...counted.keys(), ...waits.keys()])]
    .map((departmentId) => {
      const counts = (counted.get(departmentId) ?? []).map(([, count]) => count);
      return {
        departmentId,
        name: departmentId === null ? null : (names.get(departmentId) ?? null),
        conversations: counts.reduce((sum, [conversations]) => sum + conversations, 0),
        answered: counts.reduce((sum, [, answered]) => sum + answered, 0),
        medianResponseSeconds: medianOf((waits.get(departmentId) ?? []).map(([ms]) => ms)),
      };
    })
    .toSorted(
      (a, b) => b.conversations - a.conversations || ((a.departmentId ?? '') < (b.departmentId ?? '') ? -1 : 1),
    );
}
