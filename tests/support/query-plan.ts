import pg from 'pg';
import { services } from '#lib/services/services.ts';

interface Statement {
  text: string;
  values: unknown[];
}

/** The statements with values that the work sends to the database. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const sent: Statement[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...given: Parameters<typeof query>) {
    const [first, values] = given as unknown as [string | Statement, unknown[] | undefined];
    if (typeof first === 'object') sent.push({ text: first.text, values: values ?? [] });
    return query.apply(this, given);
  } as typeof query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return sent;
}

/** How the database would read what is asked for if sorting and reading all of a table were out of the question. */
export async function planOf({ text, values }: Statement): Promise<string> {
  const client = await services().database.pool.connect();
  try {
    await client.query('begin');
    for (const method of ['sort', 'seqscan', 'bitmapscan']) await client.query(`set local enable_${method} = off`);
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    await client.query('rollback');
    client.release();
  }
}
