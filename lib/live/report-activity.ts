import type { VisitorActor } from '#lib/core/actor.ts';
import { AppError } from '#lib/core/errors.ts';
import { log } from '#lib/core/log/log.ts';
import { now } from '#lib/core/time.ts';
import { db } from '#lib/db/database.ts';
import { announceChange, publishLive } from '#lib/events/channel.ts';
import { limitsOf } from '#lib/limits/limit-rule.ts';
import { LIMITS } from '#lib/limits/rules.ts';
import type { ActivityResult, LiveFrame, SeenExtent, SessionFacts } from '#lib/resources/live-visitor.ts';
import type { TenantSettings } from '#lib/resources/tenant.ts';
import { services } from '#lib/services/services.ts';
import { countGreeting } from '#lib/tenants/greeting-counts.ts';
import { findTenant } from '#lib/tenants/tenant.ts';
import { INTERVAL_MS, LIVE_VISITORS, liveKeys, WATCHED_INTERVAL_MS } from './live-keys.ts';
import { noteReport, type NotedReport, type ReportedPage } from './note-report.ts';
import { keepSighting } from './page-history.ts';
import { sessionFacts } from './session-facts.ts';

/** What a browser reports (api-v1.md, body of `POST /visitor/activity`); the address is cleaned. */
export interface Report extends Omit<ReportedPage, 'extent'> {
  referrer: string | null;
  greeting?: { id: string; fate: 'shown' | 'opened' } | null;
  /** What operators who watch are shown; null when the report has nothing of it. */
  view: Pick<LiveFrame, 'viewport' | 'scroll' | 'documentHeight' | 'samples' | 'clicks'> | null;
}

/**
 * Takes a visitor's report of where they are. A steady one costs one round trip to the short-lived store and no SQL;
 * what is answered to a new page stands in the history. @throws AppError `rate_limited`
 */
export async function reportActivity(actor: VisitorActor, report: Report, headers: Headers): Promise<ActivityResult> {
  const tenant = await findTenant(actor.tenantId);
  if (!tenant.liveVisitors) return { watch: false, interval: 0 };
  const at = now();
  const noted = await notedOrUnknown(actor, report, at);
  if (noted.waitMs > 0) throw tooMany(noted.waitMs);
  const facts = noted.lacksFacts ? sessionFacts(headers, report.url, report.referrer, tenant) : null;
  if (facts) await keepFacts(tenant, actor, facts);
  if (facts || report.pageview) await keepSighting(sightingOf(actor, report, { at, noted, facts }));
  if (report.greeting) await countGreeting(db(), actor.tenantId, report.greeting.id, report.greeting.fate);
  if (noted.isChanged) announceChange(actor.tenantId, LIVE_VISITORS);
  const isWatched = noted.watcherIds.length > 0;
  if (isWatched && report.view) show(actor, report, { at, to: noted.watcherIds });
  const writtenAt = noted.calledAt && { writtenAt: new Date(noted.calledAt).toISOString() };
  return { watch: isWatched, interval: isWatched ? WATCHED_INTERVAL_MS : INTERVAL_MS, ...writtenAt };
}

/** A store that is down keeps nobody from reading the page: the next report says it again. */
async function notedOrUnknown(actor: VisitorActor, report: Report, at: Date): Promise<NotedReport> {
  const [limit] = limitsOf(LIMITS.visitorActivity, actor);
  try {
    return await noteReport(services().redis, actor, { ...report, extent: extentOf(report) }, limit!, at.getTime());
  } catch (error) {
    log.warn('where a visitor is could not be noted', { tenantId: actor.tenantId, cause: error });
    return {
      waitMs: 0,
      isNewSession: false,
      lacksFacts: false,
      isChanged: false,
      sessionStartedAt: at.getTime(),
      calledAt: null,
      watcherIds: [],
    };
  }
}

function extentOf({ view }: Report): SeenExtent | null {
  return view && { viewport: view.viewport, scroll: view.scroll, documentHeight: view.documentHeight };
}

const tooMany = (waitMs: number) =>
  new AppError('rate_limited', 'Too many requests; try again later.', {
    retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
  });

async function keepFacts(tenant: TenantSettings, { visitorId }: VisitorActor, facts: SessionFacts): Promise<void> {
  await services().redis.redis.hset(liveKeys(tenant.id, visitorId).session, { facts: JSON.stringify(facts) });
}

function sightingOf(
  { tenantId, visitorId }: VisitorActor,
  { tabId, url, title, pageview: isPageview }: Report,
  { at, noted, facts }: { at: Date; noted: NotedReport; facts: SessionFacts | null },
) {
  const sessionStartedAt = new Date(noted.sessionStartedAt);
  return { tenantId, visitorId, tabId, url, title, at, isPageview, sessionStartedAt, facts };
}

/** To those who watch, and to nobody else. */
function show(
  { tenantId, visitorId }: VisitorActor,
  { tabId, url, title, view }: Report,
  { at, to }: { at: Date; to: string[] },
): void {
  const frame = { type: 'pointer', visitorId, tabId, url, title, ...view!, at: at.toISOString() } as const;
  publishLive(tenantId, { frame, to: { operators: to, visitors: 'none' } });
}
