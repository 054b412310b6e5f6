import { addressKey } from '#lib/core/caller/client-address-key.ts';
import type { Limit } from './fixed-window.ts';

/** What a limit counts by, and what has to be known of a use of it. */
const COUNTED_BY = {
  tenant: ['tenantId'],
  visitor: ['tenantId', 'visitorId'],
  operator: ['tenantId', 'operatorId'],
  conversation: ['tenantId', 'conversationId'],
  address: ['address'],
  email: ['email'],
} as const;

export type CountedBy = keyof typeof COUNTED_BY;

/** So many uses in a fixed window, of each of what it counts by. */
export interface LimitRule<P extends CountedBy = CountedBy> extends Omit<Limit, 'key'> {
  per: P;
}

type Known = (typeof COUNTED_BY)[CountedBy][number];
export type LimitSubject<P extends CountedBy = CountedBy> = Record<(typeof COUNTED_BY)[P][number], string>;

/** The counters of a use. @throws Error when the subject lacks what a rule counts by */
export function limitsOf(rules: readonly LimitRule[], subject: Partial<Record<Known, string>>): Limit[] {
  return rules.map(({ per, ...rule }) => {
    const parts = COUNTED_BY[per].map((field) => {
      const value = subject[field];
      if (value === undefined) throw new Error(`the limit ${rule.name} counts by ${field}, which is not known here`);
      return field === 'address' ? addressKey(value) : value;
    });
    return { ...rule, key: `limit:${rule.name}:${parts.join(':')}` };
  });
}
