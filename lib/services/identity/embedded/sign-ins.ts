import { createHmac, randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { secretFor } from '#lib/core/secrets/secrets.ts';
import { now } from '#lib/core/time.ts';
import { IdentityRefusal } from '../identity-refusal.ts';
import { countGuess, openGuesses } from './guesses.ts';
import { identityTransaction } from './identity-transaction.ts';
import { beginSession, type StoredSession } from './session-rows.ts';

const LIFETIME_MS = 10 * 60_000;
/** Two windows of 5 (api-v1.md, Limits) can touch within a lifetime: no request of a stranger pushes another out. */
const LIVE_PER_USER = 10;
const CLEANED_AT_ONCE = 200;

/**
 * Of the codes that one browser asked for, known by its mark, the newest alone is good; so it is of all those asked for
 * without a mark. A guess is tried against one code: its own browser's, else the one without a mark. So a stranger can
 * neither use up the tries of a marked code nor spoil it by asking for one more. Links, which nobody can guess, live
 * until a sign-in ends everything. Lock order: user, guesses, sign-ins.
 */
export function createSignIns(pool: Pool) {
  return {
    async create(address: string, mark: string | null = null): Promise<{ code: string; tokenHash: string }> {
      const email = normalized(address);
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const tokenHash = randomBytes(32).toString('base64url');
      const hashes = { code: codeHash(email, code), link: linkHash(tokenHash), mark: markHash(mark) };
      await identityTransaction(pool, (client) => store(client, email, hashes));
      await deleteExpired(pool);
      return { code, tokenHash };
    },

    /** The same statements run, one of them a write, whether or not the address is known. */
    async redeemCode(address: string, code: string, mark: string | null = null): Promise<StoredSession> {
      const email = normalized(address);
      const session = await identityTransaction(pool, async (client) => {
        const userId = await lockUser(client, { email });
        const guesses = await openGuesses(client, userId, email);
        const signInId = await signInToTry(client, userId, markHash(mark));
        const taken = await takeByCode(client, signInId, codeHash(email, code), guesses.tries);
        if (userId && taken) return beginSession(client, userId);
        await countGuess(client, guesses.slot);
        await countWrongTry(client, signInId);
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

async function store(
  client: PoolClient,
  email: string,
  hashes: { code: string; link: string; mark: string | null },
): Promise<void> {
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
    'update identity_sign_ins set code_hash = null where user_id = $1 and mark_hash is not distinct from $2',
    [userId, hashes.mark],
  );
  await client.query(
    `insert into identity_sign_ins (id, user_id, code_hash, link_hash, mark_hash, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [randomUUID(), userId, hashes.code, hashes.link, hashes.mark, at, new Date(at.getTime() + LIFETIME_MS)],
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

async function signInToTry(client: PoolClient, userId: string | null, mark: string | null): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>(
    `select id from identity_sign_ins
     where user_id = $1::uuid and code_hash is not null and expires_at > $3 and (mark_hash = $2 or mark_hash is null)
     order by mark_hash is null limit 1`,
    [userId, mark, now()],
  );
  return rows[0]?.id ?? null;
}

async function takeByCode(client: PoolClient, id: string | null, hash: string, tries: number): Promise<boolean> {
  const { rowCount } = await client.query(
    'delete from identity_sign_ins where id = $1::uuid and code_hash = $2 and wrong_tries < $3',
    [id, hash, tries],
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

async function countWrongTry(client: PoolClient, id: string | null): Promise<void> {
  await client.query('update identity_sign_ins set wrong_tries = wrong_tries + 1 where id = $1::uuid', [id]);
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
const markHash = (mark: string | null) => (mark === null ? null : hashOf('mark', mark));

/** Keyed: six digits under a plain hash would be tried through in a moment by whoever reads the table. */
function hashOf(kind: 'code' | 'link' | 'mark', text: string): string {
  return createHmac('sha256', secretFor(`identity sign-in ${kind}`))
    .update(text)
    .digest('base64url');
}
