import { and, asc, eq, isNull } from 'drizzle-orm';
import { announceChange } from '#lib/events/channel.ts';
import { oncePerProcess } from '#lib/core/once-per-process.ts';
import { ShortCache } from '#lib/core/short-cache.ts';
import { now } from '#lib/core/time.ts';
import { db } from '#lib/db/database.ts';
import { operators } from '#lib/db/schema/operators.ts';
import { isOnlineAt, lastSeen } from '#lib/operators/presence/online-marks.ts';
import type { Presence, TeamMember } from '#lib/resources/tenant.ts';
import { isOpenAt } from '#lib/tenants/opening-hours.ts';
import { findTenant } from '#lib/tenants/tenant.ts';

type Member = typeof operators.$inferSelect;

/** The live source that says that the team has changed. */
export const TEAM = 'team';

const cache = () => oncePerProcess('teams', () => new ShortCache<Member[]>({ maximum: 2_000, ttlMs: 5_000 }));

/**
 * Who of the team is there, and whether a person can answer now (decisions.md, PublicConfig).
 * @param marks when each was last seen, where that has been looked up
 */
export async function presenceOf(tenantId: string, marks = lastSeen(tenantId)): Promise<Presence> {
  const [tenant, members, seen] = await Promise.all([findTenant(tenantId), teamOf(tenantId), marks]);
  const at = now();
  const nearbyMs = tenant.nearbyMinutes * 60_000;
  const team = members.map((member): TeamMember => {
    const seenAt = member.available ? seen.get(member.id) : undefined;
    const online = isOnlineAt(seenAt, at.getTime());
    const nearby = !online && seenAt !== undefined && seenAt > at.getTime() - nearbyMs;
    const { handle, displayName: name, avatarUrl, greeting } = member;
    return { handle, name, avatarUrl, online, nearby, greeting };
  });
  const openNow = isOpenAt(tenant.openingHours, at);
  return { team, openNow, humanAvailable: openNow && team.some((each) => each.online || each.nearby) };
}

/** Everyone who answers: no integration accounts, nobody deactivated. At most 5 s old. */
export async function teamOf(tenantId: string): Promise<Member[]> {
  const members = await cache().of(tenantId, () =>
    db()
      .select()
      .from(operators)
      .where(and(eq(operators.tenantId, tenantId), isNull(operators.deactivatedAt), eq(operators.system, false)))
      .orderBy(asc(operators.createdAt), asc(operators.id)),
  );
  return members ?? [];
}

/** After a change of an operator: this process sees it at once, others within 5 s. */
export function forgetTeam(tenantId: string): void {
  cache().delete(tenantId);
}

/** After a change of who is in the team, which is committed: whoever shows it is told, and every process sees it at once. */
export function tellTeam(tenantId: string): void {
  forgetTeam(tenantId);
  announceChange(tenantId, TEAM);
}

/** Tells who is online of those operators, from one look. */
export async function onlineNow(tenantId: string): Promise<(operatorId: string) => boolean> {
  const seen = await lastSeen(tenantId);
  const at = now().getTime();
  return (operatorId) => isOnlineAt(seen.get(operatorId), at);
}

/** The ids of all who are online. */
export async function onlineIds(tenantId: string): Promise<string[]> {
  const at = now().getTime();
  return [...(await lastSeen(tenantId))].flatMap(([id, seenAt]) => (isOnlineAt(seenAt, at) ? [id] : []));
}
