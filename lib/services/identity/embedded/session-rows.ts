import { randomUUID } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { now } from '#lib/core/time.ts';
import type { EndedSessions, Person, SignOutScope } from '../port.ts';
import { LONGEST_SESSION_MS, UNUSED_SESSION_MS } from '../session-lifetime.ts';

export interface StoredSession {
  id: string;
  /** Which of its refresh tokens is in force. */
  generation: number;
  signedInAt: Date;
  refreshedAt: Date;
  person: Person;
}

interface SessionRow {
  id: string;
  generation: number;
  signed_in_at: Date;
  refreshed_at: Date;
  user_id: string;
  email: string;
  created_at: Date;
  confirmed_at: Date | null;
  last_signed_in_at: Date | null;
}

const COLUMNS = `s.id, s.generation, s.signed_in_at, s.refreshed_at,
  u.id as user_id, u.email, u.created_at, u.confirmed_at, u.last_signed_in_at`;

/** Begins a session, and with it ends all other codes and links of the person, whose row the caller has locked. */
export async function beginSession(client: PoolClient, userId: string): Promise<StoredSession | null> {
  const at = now();
  await client.query('delete from identity_sign_ins where user_id = $1', [userId]);
  await client.query(
    'update identity_users set confirmed_at = coalesce(confirmed_at, $2), last_signed_in_at = $2 where id = $1',
    [userId, at],
  );
  const id = randomUUID();
  await client.query(
    `insert into identity_sessions (id, user_id, generation, signed_in_at, refreshed_at, expires_at)
     values ($1, $2, 0, $3, $3, $4)`,
    [id, userId, at, expiryFrom(at)],
  );
  return maybeSession(client, id);
}

export async function maybeSession(on: Pool | PoolClient, id: string): Promise<StoredSession | null> {
  const { rows } = await on.query<SessionRow>(
    `select ${COLUMNS} from identity_sessions s join identity_users u on u.id = s.user_id
     where s.id = $1 and s.expires_at > $2 and s.signed_in_at > $3`,
    [id, ...openAt(now())],
  );
  return sessionOf(rows);
}

/** Those of them that stand; with a person, of that person alone. */
export async function openSessionIds(pool: Pool, ids: string[], userId: string | null = null): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from identity_sessions s where s.id = any($1::uuid[])
     and s.expires_at > $2 and s.signed_in_at > $3 and ($4::uuid is null or s.user_id = $4::uuid)`,
    [ids, ...openAt(now()), userId],
  );
  return rows.map(({ id }) => id);
}

/** Of all who bring the refresh token of one generation, this succeeds for the first alone. */
export async function advanceSession(pool: Pool, id: string, generation: number): Promise<StoredSession | null> {
  const at = now();
  const { rows } = await pool.query<SessionRow>(
    `update identity_sessions s set generation = s.generation + 1, refreshed_at = $3, expires_at = $5
     from identity_users u
     where s.id = $1 and s.generation = $2 and s.expires_at > $3 and s.signed_in_at > $4 and u.id = s.user_id
     returning ${COLUMNS}`,
    [id, generation, ...openAt(at), expiryFrom(at)],
  );
  return sessionOf(rows);
}

export async function endSessions(
  pool: Pool,
  { id, person }: StoredSession,
  scope: SignOutScope,
): Promise<EndedSessions> {
  const [condition, parameters] =
    scope === 'local'
      ? ['id = $1', [id]]
      : ['user_id = $1 and id is distinct from $2::uuid', [person.id, scope === 'others' ? id : null]];
  const { rows } = await pool.query<{ id: string }>(
    `delete from identity_sessions where ${condition} returning id`,
    parameters,
  );
  return { userId: person.id, sessionIds: rows.map((row) => row.id) };
}

const expiryFrom = (at: Date) => new Date(at.getTime() + UNUSED_SESSION_MS);

/** Of a session that stands at this time: what ends it is later, its sign-in was later. */
const openAt = (at: Date) => [at, new Date(at.getTime() - LONGEST_SESSION_MS)];

function sessionOf([row]: SessionRow[]): StoredSession | null {
  if (!row) return null;
  return {
    id: row.id,
    generation: row.generation,
    signedInAt: row.signed_in_at,
    refreshedAt: row.refreshed_at,
    person: {
      id: row.user_id,
      email: row.email,
      createdAt: row.created_at,
      confirmedAt: row.confirmed_at,
      lastSignedInAt: row.last_signed_in_at,
    },
  };
}
