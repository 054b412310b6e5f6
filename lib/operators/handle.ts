import { sql } from 'drizzle-orm';
import type { Transaction } from '#lib/db/database.ts';

const LONGEST = 32;
const FOLDED: Record<string, string> = { æ: 'ae', ø: 'o', å: 'a', ß: 'ss', đ: 'd', ł: 'l', þ: 'th', ð: 'd' };

/** A handle made from a name: `[a-z0-9_-]{2,32}` (decisions.md, Names). */
export function handleFrom(name: string): string {
  const plain = name
    .toLowerCase()
    .replace(/[æøåßđłþð]/g, (letter) => FOLDED[letter]!)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, LONGEST)
    .replace(/-+$/, '');
  return plain.length >= 2 ? plain : 'operator';
}

/**
 * A handle that nobody in the tenant has, the assistant neither. The first name alone where it is free, then the
 * whole, then with a number; the tenant's row is locked, so that two at once do not get the same.
 */
export async function freeHandle(tx: Transaction, tenantId: string, name: string): Promise<string> {
  await tx.execute(sql`select 1 from tenants where id = ${tenantId} for no key update`);
  const taken = await tx.execute<{ handle: string }>(sql`
    select handle from operators where tenant_id = ${tenantId}
    union all select assistant_handle from tenants where id = ${tenantId}`);
  const known = new Set(taken.rows.map((row) => row.handle));
  const whole = handleFrom(name);
  const candidates = [handleFrom(name.trim().split(/\s+/)[0] ?? ''), whole];
  const free = candidates.find((each) => each !== 'operator' && !known.has(each));
  if (free) return free;
  for (let number = 2; ; number++) {
    const numbered = `${whole.slice(0, LONGEST - 1 - String(number).length)}-${number}`;
    if (!known.has(numbered)) return numbered;
  }
}
