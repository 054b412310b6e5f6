import { createHmac } from 'node:crypto';
import type { PoolClient } from 'pg';
import { secretFor } from '#lib/core/secrets/secrets.ts';
import { now } from '#lib/core/time.ts';

const WINDOW_MS = 24 * 60 * 60_000;
/** As many as the 5 codes of one hour take (api-v1.md, Limits; decisions.md, rule 10). */
const WRONG_IN_WINDOW = 25;
const TRIES = { usual: 5, afterMany: 1 };
const SLOTS_OF_UNKNOWN = 256;

/**
 * The slot that counts an address' wrong codes, locked until the transaction ends, and how many tries a code has. After
 * many wrong ones in a day that is a single one: guessing gets 5 an hour, and a right code still signs in. Unknown
 * addresses share a few slots, so that they cost the same write and no more room however many are tried.
 */
export async function openGuesses(
  client: PoolClient,
  userId: string | null,
  email: string,
): Promise<{ slot: string; tries: number }> {
  const slot = userId ?? slotOfUnknown(email);
  const at = now();
  const { rows } = await client.query<{ few: boolean }>(
    `insert into identity_guesses as held (slot, started_at, wrong_tries) values ($1, $2, 0)
     on conflict (slot) do update set
       wrong_tries = case when held.started_at <= $3 then 0 else held.wrong_tries end,
       started_at = case when held.started_at <= $3 then excluded.started_at else held.started_at end
     returning wrong_tries < $4 as few`,
    [slot, at, new Date(at.getTime() - WINDOW_MS), WRONG_IN_WINDOW],
  );
  return { slot, tries: rows[0]?.few === true ? TRIES.usual : TRIES.afterMany };
}

export async function countGuess(client: PoolClient, slot: string): Promise<void> {
  await client.query('update identity_guesses set wrong_tries = wrong_tries + 1 where slot = $1', [slot]);
}

function slotOfUnknown(email: string): string {
  const digest = createHmac('sha256', secretFor('identity unknown addresses')).update(email).digest();
  return `unknown ${digest.readUInt32BE() % SLOTS_OF_UNKNOWN}`;
}
