import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { OperatorActor } from '#lib/core/actor.ts';
import { unauthorized } from '#lib/core/errors.ts';
import { operators } from '#lib/db/schema/operators.ts';
import { avatarFiles, avatarFolder } from '#lib/files/avatar-files.ts';
import { deleteDoomed, doomFiles } from '#lib/files/doomed-files.ts';
import { storeFiles } from '#lib/files/store-files.ts';
import { renderAvatar } from '#lib/images/render-image.ts';
import { forgetTeam, onlineNow } from '#lib/operators/presence/presence.ts';
import type { Operator } from '#lib/resources/operator.ts';
import { avatarAddress } from '#lib/services/blob/signed-address.ts';
import { toOperator } from './operator-row.ts';

/** Shows the operator by this picture, a square of its middle. The file of the one before goes. @throws as `renderAvatar()` */
export async function setOwnAvatar(
  { tenantId, operatorId }: OperatorActor,
  { bytes }: { bytes: Uint8Array<ArrayBuffer> },
): Promise<Operator> {
  const file = {
    path: `${avatarFolder(tenantId)}${operatorId}-${randomUUID()}.webp`,
    contentType: 'image/webp',
    bytes: await renderAvatar(bytes),
  };
  const own = and(eq(operators.tenantId, tenantId), eq(operators.id, operatorId), isNull(operators.deactivatedAt));
  const { row, left } = await storeFiles(tenantId, [file], async (tx) => {
    const [before] = await tx.select().from(operators).where(own).for('no key update');
    const changed = await tx
      .update(operators)
      .set({ avatarUrl: avatarAddress(file.path) })
      .where(own)
      .returning();
    if (!before || !changed[0]) throw unauthorized();
    return { row: changed[0], left: await doomFiles(tx, tenantId, avatarFiles(tenantId, before.avatarUrl)) };
  });
  await deleteDoomed(tenantId, left);
  forgetTeam(tenantId);
  return toOperator(row, await onlineNow(tenantId));
}
