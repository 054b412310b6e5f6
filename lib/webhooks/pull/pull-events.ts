import { unauthorized } from '#lib/core/errors.ts';
import { onShutdown } from '#lib/core/shutdown.ts';
import { now } from '#lib/core/time.ts';
import type { EventType } from '#lib/events/catalogue/catalogue.ts';
import { toldAfter, type ToldEvent, type ToldPage } from '#lib/events/told.ts';
import { type EventPlace, notOurs, readEventCursor, writeEventCursor } from './event-cursor.ts';
import { News } from './news.ts';
import { inSeat } from './seats.ts';

/** Some hosts let no answer through above 4.5 MB. */
const MOST_CHARACTERS = 1_500_000;

export interface Pull {
  /** A cursor; without one it begins with the oldest that is kept. */
  after?: string | undefined;
  limit: number;
  /** Of all without. */
  types: readonly EventType[] | null;
  /** So long it waits for something to happen. */
  waitMs: number;
}

export interface Pulled {
  /** The bodies that webhooks have, byte for byte, in the order of the events. */
  bodies: string[];
  cursor: string;
  hasMore: boolean;
}

/**
 * What a tenant's backend was told since, or would have been. @throws AppError `bad_request` for a cursor that is not
 * ours or too old; `rate_limited` when too many wait
 */
export async function pullEvents(tenantId: string, pull: Pull, signal: AbortSignal): Promise<Pulled> {
  const from = pull.after === undefined ? 0 : readEventCursor(tenantId, pull.after).seq;
  const page = await read(tenantId, from, pull);
  if (page.newest < from) throw notOurs();
  if (page.events.length > 0 || pull.waitMs === 0) return pulled(tenantId, page);
  return pulled(tenantId, await inSeat(tenantId, pull.waitMs, () => firstAfter(tenantId, page.newest, pull, signal)));
}

/** Waits for what comes after that number; what there is, nothing perhaps, when the time is over. */
async function firstAfter(tenantId: string, seq: number, pull: Pull, signal: AbortSignal): Promise<ToldPage> {
  const ending = new AbortController();
  const forget = onShutdown(() => ending.abort());
  const until = AbortSignal.any([signal, ending.signal, AbortSignal.timeout(pull.waitMs)]);
  const news = new News(tenantId);
  try {
    for (let from = seq; ;) {
      const page = await read(tenantId, from, pull);
      if (page.events.length > 0 || until.aborted) return page;
      from = page.newest;
      await news.wait(until);
    }
  } finally {
    news.close();
    forget();
  }
}

async function read(tenantId: string, after: number, { types, limit }: Pull): Promise<ToldPage> {
  const page = await toldAfter(tenantId, { after, types, limit });
  if (!page) throw unauthorized();
  const fitting = page.events.slice(0, fittingCount(page.events));
  return { ...page, events: fitting, hasMore: page.hasMore || fitting.length < page.events.length };
}

/** One at least. */
function fittingCount(events: readonly ToldEvent[]): number {
  let characters = 0;
  const tooMany = events.findIndex(({ body }, index) => (characters += body.length) > MOST_CHARACTERS && index > 0);
  return tooMany === -1 ? events.length : tooMany;
}

function pulled(tenantId: string, { events, newest, hasMore }: ToldPage): Pulled {
  const last = hasMore ? events.at(-1) : undefined;
  const place: EventPlace = last ? { seq: last.seq, at: last.createdAt } : { seq: newest, at: now() };
  return { bodies: events.map(({ body }) => body), cursor: writeEventCursor(tenantId, place), hasMore };
}
