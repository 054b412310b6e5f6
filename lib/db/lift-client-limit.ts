import type { PoolClient } from 'pg';

/** The bound that the client itself puts on every query; `pg` and its fork have no other way to it in common. */
export function liftClientLimit(client: PoolClient): void {
  if (!('connectionParameters' in client)) return;
  const { connectionParameters } = client;
  if (typeof connectionParameters === 'object') Object.assign(connectionParameters ?? {}, { query_timeout: 0 });
}
