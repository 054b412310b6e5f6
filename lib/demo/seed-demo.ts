import { join } from 'node:path';
import { config } from '#lib/core/config.ts';
import { oncePerProcess } from '#lib/core/once-per-process.ts';
import { services } from '#lib/services/services.ts';
import { syncDemoKnowledge } from './demo-knowledge.ts';
import { DEMO_VOCABULARY } from './demo-vocabulary.ts';
import { ARTICLE_PAGES, DEMO_OPERATORS } from './demo-shop.ts';
import { DEMO_TENANT_ID, hasDemo } from './has-demo.ts';

/**
 * Makes the demo tenant where there is to be one and none is, and brings its knowledge up to date with the articles.
 * What people changed in it stays. @returns the address to sign in with; null where there is to be no demo
 */
export function seedDemo(): Promise<{ operatorEmail: string } | null> {
  const running = oncePerProcess('demo-seed', () => ({ last: Promise.resolve<unknown>(null) }));
  // One after the other: two at once would take every article in twice.
  const seeded = running.last.then(seed, seed);
  running.last = seeded;
  return seeded;
}

async function seed(): Promise<{ operatorEmail: string } | null> {
  if (!hasDemo()) return null;
  const { origin, host } = new URL(config().appUrl);
  const isNew = await ensureTenant({ origin, host });
  await syncDemoKnowledge(DEMO_TENANT_ID, {
    folder: join(import.meta.dirname, 'knowledge'),
    stateFile: join(config().DATA_DIR, 'demo-knowledge.json'),
    pages: ARTICLE_PAGES,
    fromNothing: isNew,
  });
  return { operatorEmail: DEMO_OPERATORS[0].email };
}

interface Site {
  origin: string;
  host: string;
}

interface Known {
  allowed_origins: string[];
  site_hosts: string[];
  has_words: boolean;
}

/** @returns whether it was made just now */
async function ensureTenant(site: Site): Promise<boolean> {
  const { pool } = services().database;
  // As plain SQL: at every start but the first this is all there is to do, and the query builder takes longer to load.
  const vocabulary = JSON.stringify(DEMO_VOCABULARY);
  const { rows } = await pool.query<Known>(
    'select allowed_origins, site_hosts, vocabulary = $2::jsonb as has_words from tenants where id = $1',
    [DEMO_TENANT_ID, vocabulary],
  );
  if (rows[0]) {
    await followAddress(rows[0], site);
    if (!rows[0].has_words)
      await pool.query('update tenants set vocabulary = $2::jsonb where id = $1', [DEMO_TENANT_ID, vocabulary]);
    return false;
  }
  const { createDemoTenant } = await import('./create-demo-tenant.ts');
  return createDemoTenant(site);
}

/** The demo site moves with the app: a start on another port or under another name makes that one its own. */
async function followAddress(known: Known, { origin, host }: Site): Promise<void> {
  if (known.allowed_origins.includes(origin) && known.site_hosts.includes(host)) return;
  const isLocal = (address: string) => /^(https?:\/\/)?localhost(:\d+)?$/.test(address);
  const moved = (addresses: string[], to: string) => [...new Set([...addresses.filter((each) => !isLocal(each)), to])];
  await services().database.pool.query('update tenants set allowed_origins = $2, site_hosts = $3 where id = $1', [
    DEMO_TENANT_ID,
    moved(known.allowed_origins, origin),
    moved(known.site_hosts, host),
  ]);
}
