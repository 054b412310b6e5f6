import { addressKey } from '#lib/core/caller/client-address-key.ts';
import type { Limit } from './fixed-window.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

function rule(
  name: string,
  key: string,
  maximum: number,
  windowMs: number,
  whenDown: Limit['whenDown'] = 'allow',
): Limit {
  return { name, key: `limit:${name}:${key}`, maximum, windowMs, whenDown };
}

/**
 * The rate limits of api-v1.md; what an outage of the counters means is in decisions.md, rule 12. Those of an address
 * that the page does not have leave room for an office behind one, and bound whoever makes visitors by the hundred;
 * those of read marks are several a second, more than anybody reads.
 */
export const LIMITS = {
  visitorMessages: (tenantId: string, conversationId: string, address: string) => [
    rule('messages-conversation', `${tenantId}:${conversationId}`, 8, 10 * MINUTE),
    rule('messages-address', addressKey(address), 30, 10 * MINUTE),
    rule('messages-address-day', addressKey(address), 200, DAY),
  ],
  assistantTurns: (tenantId: string) => [rule('turns', tenantId, 2000, DAY, 'refuse')],
  translations: (tenantId: string) => [rule('translations', tenantId, 3000, DAY, 'refuse')],
  newVisitors: (address: string) => [rule('visitors', addressKey(address), 120, 10 * MINUTE)],
  newConversations: (tenantId: string, visitorId: string, address: string) => [
    rule('conversations', `${tenantId}:${visitorId}`, 30, HOUR),
    rule('conversations-address', addressKey(address), 300, 10 * MINUTE),
  ],
  humanRequests: (tenantId: string, conversationId: string, address: string) => [
    rule('human-requests', `${tenantId}:${conversationId}`, 10, 10 * MINUTE),
    rule('human-requests-address', addressKey(address), 60, 10 * MINUTE),
  ],
  visitorReadMarks: (tenantId: string, visitorId: string) => [
    rule('read-visitor', `${tenantId}:${visitorId}`, 120, MINUTE),
  ],
  operatorReadMarks: (tenantId: string, operatorId: string) => [
    rule('read-operator', `${tenantId}:${operatorId}`, 300, MINUTE),
  ],
  callbacks: (tenantId: string, visitorId: string) => [rule('callbacks', `${tenantId}:${visitorId}`, 5, HOUR)],
  operatorMessages: (tenantId: string, operatorId: string) => [
    rule('operator-messages', `${tenantId}:${operatorId}`, 60, MINUTE),
  ],
  profileUpdates: (tenantId: string, visitorId: string) => [rule('profile', `${tenantId}:${visitorId}`, 20, MINUTE)],
  signInCodes: (email: string, address: string) => [
    rule('sign-in-email', email, 5, HOUR, 'refuse'),
    rule('sign-in-address', addressKey(address), 30, HOUR, 'refuse'),
  ],
  /** The address' own limit is the one of its codes: however many tenants invite it, it gets five mails an hour. */
  invites: (tenantId: string, operatorId: string, email: string) => [
    rule('invites', `${tenantId}:${operatorId}`, 5, HOUR, 'refuse'),
    rule('invites-tenant', tenantId, 100, HOUR, 'refuse'),
    rule('sign-in-email', email, 5, HOUR, 'refuse'),
  ],
  signInLinks: (address: string) => [rule('sign-in-links', addressKey(address), 120, 10 * MINUTE)],
  /** Codes and links redeemed: each address' own guesses are counted beside this, in the database. */
  identityVerify: (address: string) => [rule('identity-verify', addressKey(address), 120, 10 * MINUTE, 'refuse')],
  identityToken: (address: string) => [rule('identity-token', addressKey(address), 600, 10 * MINUTE)],
  identitySession: (address: string) => [rule('identity-session', addressKey(address), 600, 10 * MINUTE)],
};
