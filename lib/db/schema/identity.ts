import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { time } from './columns.ts';

// The embedded identity's own tables: a person can be an operator of several tenants, so no row here has a tenant.

export const identityUsers = pgTable('identity_users', {
  id: uuid('id').primaryKey(),
  /** Lower case as JavaScript has it; SQL's differs by locale. */
  email: text('email').notNull().unique('identity_users_email'),
  createdAt: time('created_at').notNull(),
  confirmedAt: time('confirmed_at'),
  lastSignedInAt: time('last_signed_in_at'),
});

export const identitySignIns = pgTable(
  'identity_sign_ins',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => identityUsers.id, { onDelete: 'cascade' }),
    /** Null once a newer code was asked for in the same place: the link then lives on alone. */
    codeHash: text('code_hash'),
    /** Of the mark that the asking browser gave with its request; null when it gave none, as an invitation does. */
    markHash: text('mark_hash'),
    linkHash: text('link_hash').notNull().unique('identity_sign_ins_link'),
    wrongTries: integer('wrong_tries').notNull().default(0),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    index('identity_sign_ins_of_user').on(table.userId),
    index('identity_sign_ins_expiry').on(table.expiresAt),
  ],
);

/** Wrong codes in a day: a slot for each user, and a fixed number of slots that all unknown addresses share. */
export const identityGuesses = pgTable('identity_guesses', {
  slot: text('slot').primaryKey(),
  startedAt: time('started_at').notNull(),
  wrongTries: integer('wrong_tries').notNull(),
});

export const identitySessions = pgTable(
  'identity_sessions',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => identityUsers.id, { onDelete: 'cascade' }),
    /** The refresh token in force is the one that carries this number; it is derived, never stored. */
    generation: integer('generation').notNull().default(0),
    signedInAt: time('signed_in_at').notNull(),
    refreshedAt: time('refreshed_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    index('identity_sessions_of_user').on(table.userId),
    index('identity_sessions_expiry').on(table.expiresAt),
  ],
);
