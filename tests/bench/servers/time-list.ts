import { db } from '#lib/db/database.ts';
import { operatorConversations } from '#lib/conversations/lists/list-conversations.ts';
import { services } from '#lib/services/services.ts';
import { sql } from 'drizzle-orm';
import { median } from '../median.ts';

const RUNS = 400;
const WARM_UP = 50;
const PAGE = 30;

/** Tells what the database takes for a page of the list, as the app asks for it, and for `select 1`, both in ms. */
const [tenantId = '', operatorId = ''] = process.argv.slice(2);
const { pool } = services().database;
const query = pool.query.bind(pool) as (...given: unknown[]) => Promise<unknown>;
let tookMs = 0;
Object.assign(pool, {
  query: async (...given: unknown[]) => {
    const startedAt = performance.now();
    const result = await query(...given);
    tookMs = performance.now() - startedAt;
    return result;
  },
});

const actor = { kind: 'operator', tenantId, operatorId } as Parameters<typeof operatorConversations>[0];
const list: number[] = [];
const selectOne: number[] = [];
for (let run = 0; run < RUNS + WARM_UP; run++) {
  await operatorConversations(actor, { filter: 'all', limit: PAGE });
  if (run >= WARM_UP) list.push(tookMs);
  await db().execute(sql`select 1`);
  if (run >= WARM_UP) selectOne.push(tookMs);
}
process.send?.({ listMs: median(list), selectOneMs: median(selectOne) });
await services().database.close();
