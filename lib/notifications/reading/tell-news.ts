import { looksAt } from '#lib/conversations/looks.ts';
import { now } from '#lib/core/time.ts';
import type { Transaction } from '#lib/db/database.ts';
import { transaction } from '#lib/db/transaction.ts';
import { onlineIds } from '#lib/operators/presence/presence.ts';
import { type Told, whoIsTold } from '../rules/who-is-told.ts';
import { type Place, placesOf } from './places.ts';
import { moveCursor, type News, readLog } from './read-log.ts';
import { type Member, readFirsts, readStandings, readTeam, type Standing } from './surroundings.ts';
import { type NewNotification, writeNotifications } from './write-notifications.ts';

/**
 * Decides who is told of what the tenant's log has new. That it was decided, and what came of it, is one transaction:
 * nothing is decided twice, and a crash leaves it for the next. @returns whether there is
 * more to read, and whether something of it is to be told later
 */
export async function tellNews(tenantId: string): Promise<{ hasMore: boolean; hasLater: boolean }> {
  return transaction(async (tx) => {
    const { from, through, news, hasMore } = await readLog(tx, tenantId);
    const hasLater = news.length > 0 && (await writeNotifications(tx, tenantId, await toldOf(tx, tenantId, news)));
    if (through > from) await moveCursor(tx, tenantId, through);
    return { hasMore, hasLater };
  });
}

async function toldOf(tx: Transaction, tenantId: string, news: News[]): Promise<NewNotification[]> {
  const written = news.flatMap((event) => (event.type === 'message.created' ? [event.payload.message.id] : []));
  const firsts = await readFirsts(tx, tenantId, written);
  const places = placesOf(news, (messageId) => firsts.has(messageId));
  const inConversations = places.flatMap(({ conversationId }) => conversationId ?? []);
  const standings = await readStandings(tx, tenantId, [...new Set(inConversations)]);
  const team = await readTeam(tx, tenantId);
  const online = new Set(await onlineIds(tenantId));
  const told: NewNotification[] = [];
  for (const place of places) {
    const standing = place.conversationId === null ? null : standings.get(place.conversationId);
    // Deleted or erased since: there is nothing left to tell of.
    if (standing === undefined) continue;
    const who = await toldAt(tenantId, place, standing, team);
    told.push(...who.map((each) => toNew(place, standing, each, online.has(each.operatorId))));
  }
  return told;
}

async function toldAt(tenantId: string, place: Place, standing: Standing | null, team: Member[]): Promise<Told[]> {
  const happenings = place.happened.map(({ happening }) => happening);
  const colleagues = team.map((member) => ({
    ...member,
    ...{ isActive: true, isSystem: false, isLooking: false },
    takesPart: standing?.participantIds.includes(member.id) ?? false,
  }));
  const situation = { happenings, departmentMemberIds: standing?.memberIds ?? [] };
  const might = new Set(whoIsTold({ ...situation, colleagues }).map(({ operatorId }) => operatorId));
  const { conversationId } = place;
  if (might.size === 0 || conversationId === null) return whoIsTold({ ...situation, colleagues });
  // Asked of those alone of whom it matters.
  const ids = [...might];
  const looks = await looksAt(
    tenantId,
    ids.map((operatorId) => ({ conversationId, operatorId })),
  );
  const looking = new Set(ids.filter((_, index) => looks[index]?.isOpen));
  const present = colleagues.map((each) => ({ ...each, isLooking: looking.has(each.id) }));
  return whoIsTold({ ...situation, colleagues: present });
}

function toNew(
  { about, conversationId, callbackId, happened }: Place,
  standing: Standing | null,
  told: Told,
  isOnline: boolean,
): NewNotification {
  const note = happened.findLast(({ happening }) => happening.type === 'mention');
  const messages = happened.filter(({ happening }) => happening.type === 'message');
  const shown = told.kind === 'mentions' ? note : messages.at(-1);
  return {
    ...told,
    ...{ about, conversationId, callbackId, isOnline, at: now() },
    messageId: shown?.messageId ?? null,
    count: messages.length,
    whileRequested: told.kind === 'requests' && standing?.requested === true,
    since: happened[0]!.at,
    until: happened.at(-1)!.at,
  };
}
