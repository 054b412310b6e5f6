import { sql } from 'drizzle-orm';
import { newId } from '#lib/core/ids.ts';
import { oncePerProcess } from '#lib/core/once-per-process.ts';
import { db } from '#lib/db/database.ts';
import type { SessionFacts } from '#lib/resources/live-visitor.ts';

/** What of a report outlives the short-lived store. */
export interface Sighting {
  tenantId: string;
  visitorId: string;
  tabId: string;
  url: string;
  title: string;
  at: Date;
  /** A row of the visitor's navigation history. */
  isPageview: boolean;
  sessionStartedAt: Date;
  /** Of a session that begins. */
  facts: SessionFacts | null;
}

const MOST_AT_ONCE = 500;

/** Written when this resolves. Those that come while others are being written go out together, in one statement. */
export function keepSighting(sighting: Sighting): Promise<void> {
  return oncePerProcess('page-history', () => new JoinedWrites()).add(sighting);
}

interface Waiting {
  sighting: Sighting;
  resolve: () => void;
  reject: (error: unknown) => void;
}

class JoinedWrites {
  private waiting: Waiting[] = [];
  private isWriting = false;

  add(sighting: Sighting): Promise<void> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ sighting, resolve, reject });
      if (!this.isWriting) void this.writeAll();
    });
  }

  private async writeAll(): Promise<void> {
    this.isWriting = true;
    while (this.waiting.length > 0) {
      const together = this.waiting.splice(0, MOST_AT_ONCE);
      try {
        await write(together.map(({ sighting }) => sighting));
        for (const { resolve } of together) resolve();
      } catch (error) {
        await this.writeOneByOne(together, error);
      }
    }
    this.isWriting = false;
  }

  /** A visitor who is erased in this moment is nobody else's failure. */
  private async writeOneByOne(together: Waiting[], error: unknown): Promise<void> {
    for (const { sighting, resolve, reject } of together) {
      if (together.length === 1) reject(error);
      else await write([sighting]).then(resolve, reject);
    }
  }
}

/** Of visitors who are still there. */
async function write(sightings: Sighting[]): Promise<void> {
  const rows = JSON.stringify(sightings.map((each) => ({ ...each, id: newId('pageview') })));
  await db().execute(sql`
    with told as (
      select s.* from json_to_recordset(${rows}::json) as s("tenantId" text, "visitorId" text, id text, "tabId" text,
        url text, title text, at timestamptz, "isPageview" boolean, "sessionStartedAt" timestamptz, facts json)
      join visitors v on v.tenant_id = s."tenantId" and v.id = s."visitorId"
    ), history as (
      insert into pageviews (tenant_id, id, visitor_id, tab_id, url, title, at)
      select "tenantId", id, "visitorId", "tabId", url, title, at from told where "isPageview"
    )
    insert into visitor_sessions (tenant_id, visitor_id, started_at, seen_at, url, title, facts)
    select distinct on ("tenantId", "visitorId") "tenantId", "visitorId", "sessionStartedAt", at, url, title,
      coalesce(facts, (select f.facts from told f where f."tenantId" = told."tenantId"
        and f."visitorId" = told."visitorId" and f.facts is not null limit 1))
    from told order by "tenantId", "visitorId", at desc
    on conflict (tenant_id, visitor_id) do update set started_at = excluded.started_at, seen_at = excluded.seen_at,
      url = excluded.url, title = excluded.title, facts = coalesce(excluded.facts, visitor_sessions.facts)`);
}
