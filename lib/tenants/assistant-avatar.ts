import { randomUUID } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { changesBetween } from '#lib/audit/changes-between.ts';
import type { Doer } from '#lib/audit/doer.ts';
import { notFound } from '#lib/core/errors.ts';
import { now } from '#lib/core/time.ts';
import { db, type Transaction } from '#lib/db/database.ts';
import { doomedFiles } from '#lib/db/schema/files.ts';
import { tenants } from '#lib/db/schema/tenants.ts';
import { transaction } from '#lib/db/transaction.ts';
import { avatarFiles, avatarFolder } from '#lib/files/avatar-files.ts';
import { deleteDoomed, doomFiles } from '#lib/files/doomed-files.ts';
import { storeFiles } from '#lib/files/store-files.ts';
import { renderAvatar, renderDrawing } from '#lib/images/render-image.ts';
import type { TenantSettings } from '#lib/resources/tenant.ts';
import { avatarAddress } from '#lib/services/blob/signed-address.ts';
import { services } from '#lib/services/services.ts';
import { holdTenant, noteSettings } from './change-settings.ts';
import { findTenant, forgetTenant, toTenantSettings } from './tenant.ts';

// A candidate is a file that is to go a day later: whoever accepts it takes the note away.
const CANDIDATE_MS = 24 * 3_600_000;

/** Shows the assistant by this picture, a square of its middle. The file of the one before goes. @throws as `renderAvatar()` */
export async function setAssistantAvatar(
  tenantId: string,
  { bytes }: { bytes: Uint8Array<ArrayBuffer> },
  doer: Doer = null,
): Promise<TenantSettings> {
  return showImage(tenantId, await renderAvatar(bytes), doer);
}

/** Draws a mascot, and shows the assistant by it. @throws AppError `unavailable` when none could be drawn */
export async function drawAssistantAvatar(tenantId: string, doer: Doer = null): Promise<TenantSettings> {
  return showImage(tenantId, await drawn(tenantId), doer);
}

/** Draws a mascot that nobody sees yet; it goes after a day unless it is accepted. @throws AppError `unavailable` */
export async function draftAssistantAvatar(tenantId: string): Promise<{ url: string }> {
  const path = newPath(tenantId, 'candidate');
  const bytes = await drawn(tenantId);
  const createdAt = now();
  const nextAttemptAt = new Date(createdAt.getTime() + CANDIDATE_MS);
  await db().insert(doomedFiles).values({ tenantId, path, createdAt, nextAttemptAt });
  await services().blob.put(path, bytes, 'image/webp');
  return { url: avatarAddress(path) };
}

/** @throws AppError `not_found` for what is no candidate of the tenant's, or none any more */
export async function acceptAssistantAvatar(tenantId: string, url: string, doer: Doer = null): Promise<TenantSettings> {
  const { row, left } = await transaction(async (tx) => {
    const before = await holdTenant(tx, tenantId);
    await takeCandidate(tx, tenantId, url);
    return show(tx, before, url, doer);
  });
  return shown(tenantId, row, left);
}

/** @throws AppError `not_found` as when one is accepted */
export async function discardAssistantAvatar(tenantId: string, url: string): Promise<void> {
  const paths = await transaction(async (tx) => {
    await takeCandidate(tx, tenantId, url);
    return doomFiles(tx, tenantId, avatarFiles(tenantId, url));
  });
  await deleteDoomed(tenantId, paths);
}

type Row = typeof tenants.$inferSelect;

const newPath = (tenantId: string, kind: 'assistant' | 'candidate') =>
  `${avatarFolder(tenantId)}${kind}-${randomUUID()}.webp`;

async function drawn(tenantId: string): Promise<Uint8Array> {
  const { name } = await findTenant(tenantId);
  const { body, contentType } = await services().model.drawMascot(randomUUID(), name);
  return renderDrawing(new Uint8Array(body), contentType);
}

async function showImage(tenantId: string, bytes: Uint8Array, doer: Doer): Promise<TenantSettings> {
  const path = newPath(tenantId, 'assistant');
  const { row, left } = await storeFiles(tenantId, [{ path, contentType: 'image/webp', bytes }], async (tx) =>
    show(tx, await holdTenant(tx, tenantId), avatarAddress(path), doer),
  );
  return shown(tenantId, row, left);
}

async function show(tx: Transaction, before: Row, url: string, doer: Doer): Promise<{ row: Row; left: string[] }> {
  const [row] = await tx.update(tenants).set({ assistantAvatarUrl: url }).where(eq(tenants.id, before.id)).returning();
  await noteSettings(tx, doer, row!, changesBetween(before, { assistantAvatarUrl: url }));
  return { row: row!, left: await doomFiles(tx, before.id, avatarFiles(before.id, before.assistantAvatarUrl)) };
}

async function shown(tenantId: string, row: Row, left: string[]): Promise<TenantSettings> {
  await deleteDoomed(tenantId, left);
  forgetTenant(tenantId);
  return toTenantSettings(row);
}

/** Its note goes: whoever comes second, or when the file may be going, finds none. */
async function takeCandidate(tx: Transaction, tenantId: string, url: string): Promise<void> {
  const [path = ''] = avatarFiles(tenantId, url);
  if (!path.startsWith(`${avatarFolder(tenantId)}candidate-`)) throw notFound('candidate');
  const { rowCount } = await tx
    .delete(doomedFiles)
    .where(and(eq(doomedFiles.tenantId, tenantId), eq(doomedFiles.path, path), gt(doomedFiles.nextAttemptAt, now())));
  if (rowCount === 0) throw notFound('candidate');
}
