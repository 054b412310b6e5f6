import type { Doer } from '#lib/audit/doer.ts';
import { noteAction } from '#lib/audit/note-action.ts';
import { newId } from '#lib/core/ids.ts';
import { now } from '#lib/core/time.ts';
import type { Transaction } from '#lib/db/database.ts';
import { operators } from '#lib/db/schema/operators.ts';
import { freeHandle } from './handle.ts';
import type { OperatorRow } from './operator-row.ts';

export interface NewOperator {
  externalId: string | null;
  name: string;
  email: string | null;
  avatarUrl: string | null;
  role: 'agent' | 'admin';
  system: boolean;
  language: string;
}

/** Adds an operator. @throws SQLSTATE 23505 when the tenant has the `externalId` already */
export async function createOperator(
  tx: Transaction,
  tenantId: string,
  input: NewOperator,
  doer: Doer = null,
): Promise<OperatorRow> {
  const { name, ...rest } = input;
  const at = now();
  const [row] = await tx
    .insert(operators)
    .values({
      ...rest,
      tenantId,
      id: newId('operator'),
      handle: await freeHandle(tx, tenantId, name),
      displayName: name,
      // Whole seconds, as tokens tell time: a sign-in within the same second counts.
      sessionsAfter: new Date(Math.floor(at.getTime() / 1000) * 1000),
      createdAt: at,
    })
    .returning();
  const target = { kind: 'operator', id: row!.id, name } as const;
  await noteAction(tx, tenantId, doer, { action: 'operator.created', target });
  return row!;
}
