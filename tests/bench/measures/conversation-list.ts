import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { Client } from 'pg';
import { PLATFORM_API_KEY, startApp } from '#tests/support/api/app-server.ts';
import { createDatabase } from '#tests/support/services/postgres-database.ts';
import { startPostgresServer } from '#tests/support/services/postgres-server.ts';
import { benchTenant, operatorGet } from '../bench-tenant.ts';
import { exchange, open } from '../load.ts';
import type { Measure, Measurement } from '../measure.ts';
import { median } from '../median.ts';
import { seedInbox, seededId } from '../seed-inbox.ts';

const FEW = 100_000;
const MANY = 1_000_000;
const RUNS = 120;
const WARM_UP = 20;

const DEPARTMENT = seededId('department', 4);

/** Asked of both inboxes in turn, so that what else the machine does falls on both. */
const REQUESTS = {
  'list, first page': () => 'operator/conversations',
  'list, a page of the open': () => 'operator/conversations?filter=open',
  'list, of one operator': () => 'operator/conversations?filter=mine',
  'list, who waits first': () => 'operator/conversations?filter=open&sort=waiting',
  'list, unassigned': () => 'operator/conversations?filter=unassigned',
  'list, closed': () => 'operator/conversations?filter=closed',
  'list, put off': () => 'operator/conversations?filter=snoozed',
  'list, of a department': () => `operator/conversations?departmentId=${DEPARTMENT}`,
  'list, the open of a department': () => `operator/conversations?filter=open&departmentId=${DEPARTMENT}`,
  'list, of a department and operator': () => `operator/conversations?filter=mine&departmentId=${DEPARTMENT}`,
  'list, of a department, who waits first': () =>
    `operator/conversations?filter=open&sort=waiting&departmentId=${DEPARTMENT}`,
  'list, of a tag': () => 'operator/conversations?tag=return',
  'list, the open of a tag': () => 'operator/conversations?filter=open&tag=return',
  'list, the open of a tag of closed ones': () => 'operator/conversations?filter=open&tag=settled',
  'list, of a tag and operator': () => 'operator/conversations?filter=mine&tag=return',
  'list, of a rare tag and operator': () => 'operator/conversations?filter=mine&tag=rare',
  'list, of a tag, who waits first': () => 'operator/conversations?sort=waiting&tag=return',
  'list, urgent': () => 'operator/conversations?priority=urgent',
  'list, the open and urgent': () => 'operator/conversations?filter=open&priority=urgent',
  'list, urgent, of one operator': () => 'operator/conversations?filter=mine&priority=urgent',
  'list, of normal priority': () => 'operator/conversations?priority=normal',
  'list, of one visitor': (of: Inbox, run: number) => `operator/conversations?visitorId=${of.visitor(run)}`,
  'list, of tag, department and priority': () =>
    `operator/conversations?tag=return&departmentId=${DEPARTMENT}&priority=normal`,
  'tags with their counts': () => 'operator/tags',
  'counts of the lists': () => 'operator/conversations/counts',
  'one conversation': (of: Inbox, run: number) => `operator/conversations/${of.newest(run)}`,
  'search, a rare word': () => 'operator/conversations?q=crampon',
  'search, a word of every tenth message': () => 'operator/conversations?q=tent',
  'search, the open of a department': () => `operator/conversations?q=tent&filter=open&departmentId=${DEPARTMENT}`,
  'search, a rare word of a tag': () => 'operator/conversations?q=crampon&tag=return',
};

/** On PostgreSQL: nobody keeps a million conversations in an embedded database. */
export default {
  path: `inbox of ${MANY.toLocaleString('en')}`,
  reference: `of ${FEW.toLocaleString('en')}`,
  run: async () => {
    const server = await startPostgresServer();
    const inboxes: Inbox[] = [];
    try {
      for (const conversations of [FEW, MANY]) inboxes.push(await openInbox(server.port, conversations));
      const [few, many] = inboxes as [Inbox, Inbox];
      const rows: Measurement[] = [];
      for (const [name, path] of Object.entries(REQUESTS)) rows.push({ name, ...(await compare(many, few, path)) });
      return [...rows, await databaseTime(many)];
    } finally {
      for (const inbox of inboxes) await inbox.close();
      await server.stop();
    }
  },
} satisfies Measure;

interface Inbox {
  databaseUrl: string;
  tenant: { id: string; operatorToken: string; operatorId: string };
  url: string;
  /** The so-manyth newest conversation that has messages. */
  newest(number: number): string;
  /** The visitor of that one. */
  visitor(number: number): string;
  close(): Promise<void>;
}

async function openInbox(port: number, conversations: number): Promise<Inbox> {
  const database = await createDatabase(port);
  const app = await startApp({ env: { POSTGRES_URL: database.url, TRUSTED_PROXY_HOPS: '1' } });
  const tenant = await benchTenant(app.url, PLATFORM_API_KEY);
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ id: string }>('select id from operators where tenant_id = $1', [tenant.id]);
  const operatorId = rows.at(-1)!.id;
  await seedInbox(client, { tenantId: tenant.id, operatorId, conversations });
  await client.end();
  return {
    databaseUrl: database.url,
    tenant: { id: tenant.id, operatorToken: tenant.operatorToken, operatorId },
    url: app.url,
    newest: (number) => seededId('conversation', conversations - number),
    visitor: (number) => seededId('visitor', conversations - number),
    close: () => app.dispose(),
  };
}

async function compare(many: Inbox, few: Inbox, path: (of: Inbox, run: number) => string) {
  const [ours, theirs]: number[][] = [[], []];
  const [toMany, toFew] = await Promise.all([open(many.url), open(few.url)]);
  for (let run = 0; run < WARM_UP + RUNS; run++) {
    const manyMs = await askedMs(toMany, many, path(many, run));
    const fewMs = await askedMs(toFew, few, path(few, run));
    if (run < WARM_UP) continue;
    ours!.push(manyMs);
    theirs!.push(fewMs);
  }
  toMany.destroy();
  toFew.destroy();
  return { unit: 'ms', ours: median(ours!), reference: median(theirs!), bar: { atMost: 1.5 } };
}

async function askedMs(socket: Socket, { tenant }: Inbox, path: string): Promise<number> {
  const sentAt = performance.now();
  const status = await exchange(socket, operatorGet(tenant, path));
  if (status !== 200) throw new Error(`${path} answered ${status}`);
  return performance.now() - sentAt;
}

async function databaseTime({ databaseUrl, tenant }: Inbox): Promise<Measurement> {
  const child = fork('tests/bench/servers/time-list.ts', [tenant.id, tenant.operatorId], {
    env: { ...process.env, NODE_ENV: 'production', POSTGRES_URL: databaseUrl },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the timing of the list ended with ${String(code)}`);
  });
  ended.catch(() => undefined);
  const message = Promise.race([once(child, 'message'), ended]);
  const [{ listMs, selectOneMs }] = (await message) as [{ listMs: number; selectOneMs: number }];
  return {
    name: "list, the database's time",
    unit: 'ms',
    ours: listMs,
    reference: selectOneMs,
    against: '`select 1`',
    bar: { atMost: 5 },
  };
}
