import type { operators } from '#lib/db/schema/operators.ts';
import type { Operator, ServerOperator } from '#lib/resources/operator.ts';

export type OperatorRow = typeof operators.$inferSelect;

export function toOperator(row: OperatorRow, isOnline: (operatorId: string) => boolean): Operator {
  const { id, externalId, handle, displayName, email, avatarUrl, role, greeting, language, available } = row;
  return {
    id,
    externalId,
    handle,
    name: displayName,
    displayName,
    email,
    avatarUrl,
    role,
    greeting,
    language,
    available,
    online: available && row.deactivatedAt === null && isOnline(id),
    createdAt: row.createdAt.toISOString(),
  };
}

export function toServerOperator(row: OperatorRow, isOnline: (operatorId: string) => boolean): ServerOperator {
  return {
    ...toOperator(row, isOnline),
    deactivatedAt: row.deactivatedAt?.toISOString() ?? null,
    system: row.system,
    panelLogin: row.identityId !== null,
  };
}
