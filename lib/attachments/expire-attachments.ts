import { sql } from 'drizzle-orm';
import { now } from '#lib/core/time.ts';
import { transaction } from '#lib/db/transaction.ts';
import { deleteDoomed, doomFiles } from '#lib/files/doomed-files.ts';
import { pathsOfImage } from '#lib/files/image-files.ts';
import { USABLE_MS } from './find-attachments.ts';

interface Expired extends Record<string, unknown> {
  tenantId: string;
  path: string;
}

/** Lets go of all tenants' images that no message has used within a day, with their files, until the signal aborts. */
export async function expireAttachments(signal: AbortSignal, atOnce = 200): Promise<{ done: number; left: boolean }> {
  for (let done = 0; ;) {
    const expired = await expireBatch(atOnce);
    done += expired.length;
    for (const [tenantId, rows] of Map.groupBy(expired, (each) => each.tenantId))
      await deleteDoomed(tenantId, rows.flatMap(pathsOf));
    if (expired.length < atOnce) return { done, left: false };
    if (signal.aborted) return { done, left: true };
  }
}

// A message that is just being sent holds its image; whoever comes second finds it used, or gone.
function expireBatch(atOnce: number): Promise<Expired[]> {
  const at = now();
  const before = new Date(at.getTime() - USABLE_MS);
  return transaction(async (tx) => {
    const { rows } = await tx.execute<Expired>(sql`
      with waiting as (
        select tenant_id, id, path from attachments
        where message_id is null and expired_at is null and created_at <= ${before.toISOString()}::timestamptz
        order by created_at limit ${atOnce} for update skip locked
      )
      update attachments a set expired_at = ${at.toISOString()}::timestamptz, name = ''
      from waiting w where a.tenant_id = w.tenant_id and a.id = w.id
      returning a.tenant_id as "tenantId", a.path`);
    for (const [tenantId, expired] of Map.groupBy(rows, (each) => each.tenantId))
      await doomFiles(tx, tenantId, expired.flatMap(pathsOf));
    return rows;
  });
}

const pathsOf = ({ path }: Expired) => pathsOfImage(path);
