import { createHmac } from 'node:crypto';
import type { PoolClient } from 'pg';
import { secretFor } from '#lib/core/secrets.ts';
import { now } from '#lib/core/time.ts';

const WINDOW_MS = 60 * 60_000;
/** The 5 codes an hour of api-v1.md, Limits, with 5 tries each: whoever gets more codes made (invites) gains nothing. */
const WRONG_TRIES = 25;
const SLOTS_OF_UNKNOWN = 256;

/**
 * The slot that counts an address' wrong codes, locked until the transaction ends, and whether it takes guesses still.
 * Unknown addresses share a few slots, so that they cost the same write and no more room however many are tried.
 */
export async function openGuesses(
  client: PoolClient,
  userId: string | null,
  email: string,
): Promise<{ slot: string; open: boolean }> {
  const slot = userId ?? slotOfUnknown(email);
  const at = now();
  const { rows } = await client.query<{ open: boolean }>(
    `insert into identity_guesses as held (slot, started_at, wrong_tries) values ($1, $2, 0)
     on conflict (slot) do update set
       wrong_tries = case when held.started_at <= $3 then 0 else held.wrong_tries end,
       started_at = case when held.started_at <= $3 then excluded.started_at else held.started_at end
     returning wrong_tries < $4 as open`,
    [slot, at, new Date(at.getTime() - WINDOW_MS), WRONG_TRIES],
  );
  return { slot, open: rows[0]?.open === true };
}

export async function countGuess(client: PoolClient, slot: string): Promise<void> {
  await client.query('update identity_guesses set wrong_tries = wrong_tries + 1 where slot = $1', [slot]);
}

function slotOfUnknown(email: string): string {
  const digest = createHmac('sha256', secretFor('identity unknown addresses')).update(email).digest();
  return `unknown ${digest.readUInt32BE() % SLOTS_OF_UNKNOWN}`;
}
