import type { CountedBy, LimitRule } from './limit-rule.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

function rule<P extends CountedBy>(
  name: string,
  maximum: number,
  per: P,
  windowMs: number,
  whenDown: LimitRule['whenDown'] = 'allow',
): LimitRule<P> {
  return { name, per, maximum, windowMs, whenDown };
}

/**
 * The rate limits of api-v1.md; what an outage of the counters means is in decisions.md, rule 12. Those of an address
 * that the page does not have leave room for an office behind one, and bound whoever makes visitors by the hundred;
 * those of read marks are several a second, more than anybody reads.
 */
export const LIMITS = {
  visitorMessages: [
    rule('messages-conversation', 8, 'conversation', 10 * MINUTE),
    rule('messages-address', 30, 'address', 10 * MINUTE),
    rule('messages-address-day', 200, 'address', DAY),
  ],
  assistantTurns: [rule('turns', 2000, 'tenant', DAY, 'refuse')],
  /** api-v1.md, Limits: whether a drawing is taken or not. */
  mascots: [rule('mascots', 5, 'tenant', DAY, 'refuse')],
  translations: [rule('translations', 3000, 'tenant', DAY, 'refuse')],
  newVisitors: [rule('visitors', 120, 'address', 10 * MINUTE)],
  newConversations: [
    rule('conversations', 30, 'visitor', HOUR),
    rule('conversations-address', 300, 'address', 10 * MINUTE),
  ],
  humanRequests: [
    rule('human-requests', 10, 'conversation', 10 * MINUTE),
    rule('human-requests-address', 60, 'address', 10 * MINUTE),
  ],
  visitorReadMarks: [rule('read-visitor', 120, 'visitor', MINUTE)],
  operatorReadMarks: [rule('read-operator', 300, 'operator', MINUTE)],
  visitorUploads: [rule('uploads-address', 12, 'address', 10 * MINUTE)],
  operatorUploads: [rule('uploads-operator', 30, 'operator', 10 * MINUTE)],
  /** More than anybody changes their mind, and few enough for who is told each time. */
  ratings: [rule('ratings', 60, 'visitor', 10 * MINUTE)],
  /** Those of addresses beside that of the visitor: nobody is sent mail they did not want by visitors that are made by the hundred. */
  transcripts: [
    rule('transcripts', 5, 'visitor', HOUR),
    rule('transcripts-email', 20, 'email', HOUR),
    rule('transcripts-address', 30, 'address', HOUR),
  ],
  /** The address is whatever a visitor typed: nobody gets more than this, whoever types it and at how many tenants. */
  visitorMails: [
    rule('visitor-mails-email', 10, 'email', HOUR, 'refuse'),
    rule('visitor-mails-email-day', 30, 'email', DAY, 'refuse'),
    rule('visitor-mails-tenant', 500, 'tenant', HOUR, 'refuse'),
  ],
  mailLinks: [rule('mail-links', 120, 'address', 10 * MINUTE)],
  callbacks: [rule('callbacks', 5, 'visitor', HOUR)],
  /** Each reads a page of somebody's. */
  installChecks: [rule('install-checks', 20, 'operator', 10 * MINUTE)],
  deviceRegistrations: [rule('devices', 20, 'operator', HOUR)],
  /** More than anybody needs to see that it works, and few enough that nobody's phone is kept ringing. */
  notificationTests: [rule('notification-tests', 30, 'operator', HOUR)],
  operatorMessages: [rule('operator-messages', 60, 'operator', MINUTE)],
  /** All tabs together, heartbeats and what is watched alike. */
  visitorActivity: [rule('activity', 600, 'visitor', MINUTE)],
  profileUpdates: [rule('profile', 20, 'visitor', MINUTE)],
  signInCodes: [
    rule('sign-in-email', 5, 'email', HOUR, 'refuse'),
    rule('sign-in-address', 30, 'address', HOUR, 'refuse'),
  ],
  /** The address' own limit is the one of its codes: however many tenants invite it, it gets five mails an hour. */
  invites: [
    rule('invites', 5, 'operator', HOUR, 'refuse'),
    rule('invites-tenant', 100, 'tenant', HOUR, 'refuse'),
    rule('sign-in-email', 5, 'email', HOUR, 'refuse'),
  ],
  /** Tries; of an address that has founded a tenant there are no further ones. */
  newTenants: [
    rule('new-tenants-email', 20, 'email', HOUR, 'refuse'),
    rule('new-tenants-address', 20, 'address', HOUR, 'refuse'),
  ],
  signInLinks: [rule('sign-in-links', 120, 'address', 10 * MINUTE)],
  /** Codes and links redeemed: each address' own guesses are counted beside this, in the database. */
  identityVerify: [rule('identity-verify', 120, 'address', 10 * MINUTE, 'refuse')],
  identityToken: [rule('identity-token', 600, 'address', 10 * MINUTE)],
  identitySession: [rule('identity-session', 600, 'address', 10 * MINUTE)],
} as const satisfies Record<string, readonly LimitRule[]>;
