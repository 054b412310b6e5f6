import { createHmac, randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { secretFor } from '#lib/core/secrets.ts';
import { now } from '#lib/core/time.ts';
import { IdentityRefusal } from '../identity-refusal.ts';
import { countGuess, openGuesses } from './guesses.ts';
import { identityTransaction } from './identity-transaction.ts';
import { beginSession, type StoredSession } from './session-rows.ts';

const LIFETIME_MS = 10 * 60_000;
const WRONG_TRIES = 5;
/** One guess is tried on all live codes of an address: as many as an hour's sign-in requests (api-v1.md, Limits). */
const LIVE_PER_USER = 5;
const CLEANED_AT_ONCE = 200;

/**
 * Codes of one address live side by side: nobody can spoil another's mail under way by asking for one more. A wrong
 * try counts against each of them, not against their links, which nobody can guess; a sign-in ends them all.
 * Lock order: guesses, user, sign-ins.
 */
export function createSignIns(pool: Pool) {
  return {
    async create(address: string): Promise<{ code: string; tokenHash: string }> {
      const email = normalized(address);
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const tokenHash = randomBytes(32).toString('base64url');
      const hashes = { code: codeHash(email, code), link: linkHash(tokenHash) };
      await identityTransaction(pool, (client) => store(client, email, hashes));
      await deleteExpired(pool);
      return { code, tokenHash };
    },

    /** The same statements run, one of them a write, whether or not the address is known. */
    async redeemCode(address: string, code: string): Promise<StoredSession> {
      const email = normalized(address);
      const session = await identityTransaction(pool, async (client) => {
        const userId = await lockUser(client, { email });
        const guesses = await openGuesses(client, userId, email);
        const taken = await takeByCode(client, userId, guesses.open ? codeHash(email, code) : '');
        if (userId && taken) return beginSession(client, userId);
        await countGuess(client, guesses.slot);
        await countWrongTry(client, guesses.open ? userId : null);
        return null;
      });
      if (!session) throw new IdentityRefusal('otp_expired');
      return session;
    },

    async redeemLink(tokenHash: string): Promise<StoredSession> {
      const hash = linkHash(tokenHash);
      const session = await identityTransaction(pool, async (client) => {
        const userId = await lockUser(client, { linkHash: hash });
        const taken = await takeByLink(client, hash);
        return userId && taken ? beginSession(client, userId) : null;
      });
      if (!session) throw new IdentityRefusal('otp_expired');
      return session;
    },
  };
}

async function store(client: PoolClient, email: string, hashes: { code: string; link: string }): Promise<void> {
  const at = now();
  const { rows } = await client.query<{ id: string }>(
    `insert into identity_users (id, email, created_at) values ($1, $2, $3)
     on conflict (email) do update set email = excluded.email returning id`,
    [randomUUID(), email, at],
  );
  const userId = rows[0]?.id;
  await client.query(
    `delete from identity_sign_ins where id in
       (select id from identity_sign_ins where user_id = $1 order by created_at desc, id offset $2)`,
    [userId, LIVE_PER_USER - 1],
  );
  await client.query(
    `insert into identity_sign_ins (id, user_id, code_hash, link_hash, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [randomUUID(), userId, hashes.code, hashes.link, at, new Date(at.getTime() + LIFETIME_MS)],
  );
}

/** Everything that happens to one person's sign-ins happens one after the other. */
async function lockUser(client: PoolClient, by: { email: string } | { linkHash: string }): Promise<string | null> {
  const [condition, value] =
    'email' in by
      ? ['email = $1', by.email]
      : ['id = (select user_id from identity_sign_ins where link_hash = $1)', by.linkHash];
  const { rows } = await client.query<{ id: string }>(
    `select id from identity_users where ${condition} for no key update`,
    [value],
  );
  return rows[0]?.id ?? null;
}

async function takeByCode(client: PoolClient, userId: string | null, hash: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `delete from identity_sign_ins
     where user_id = $1::uuid and code_hash = $2 and expires_at > $3 and wrong_tries < $4`,
    [userId, hash, now(), WRONG_TRIES],
  );
  return Boolean(rowCount);
}

async function takeByLink(client: PoolClient, hash: string): Promise<boolean> {
  const { rowCount } = await client.query('delete from identity_sign_ins where link_hash = $1 and expires_at > $2', [
    hash,
    now(),
  ]);
  return Boolean(rowCount);
}

async function countWrongTry(client: PoolClient, userId: string | null): Promise<void> {
  await client.query(
    'update identity_sign_ins set wrong_tries = wrong_tries + 1 where user_id = $1::uuid and expires_at > $2',
    [userId, now()],
  );
}

async function deleteExpired(pool: Pool): Promise<void> {
  for (const table of ['identity_sign_ins', 'identity_sessions'])
    await pool.query(
      `delete from ${table} where id in
         (select id from ${table} where expires_at <= $1 limit $2 for update skip locked)`,
      [now(), CLEANED_AT_ONCE],
    );
}

const normalized = (address: string) => address.trim().toLowerCase();
const codeHash = (email: string, code: string) => hashOf('code', `${email}\n${code}`);
const linkHash = (tokenHash: string) => hashOf('link', tokenHash);

/** Keyed: six digits under a plain hash would be tried through in a moment by whoever reads the table. */
function hashOf(kind: 'code' | 'link', text: string): string {
  return createHmac('sha256', secretFor(`identity sign-in ${kind}`))
    .update(text)
    .digest('base64url');
}
