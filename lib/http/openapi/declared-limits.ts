import type { CountedBy, LimitRule } from '#lib/limits/limit-rule.ts';
import type { AnyDeclaration } from '../declaration.ts';

/** All limits of an endpoint, whoever counts them. */
export const declaredLimits = ({ limits = [], ownLimits = [] }: AnyDeclaration): LimitRule[] => [
  ...limits,
  ...ownLimits,
];

export const limitInNumbers = ({ per, maximum, windowMs }: LimitRule) => ({
  ...{ per, maximum, windowSeconds: windowMs / 1000 },
});

const NAMES: Record<CountedBy, string> = {
  tenant: 'tenant',
  visitor: 'visitor',
  operator: 'operator',
  conversation: 'conversation',
  address: 'IP address',
  email: 'e-mail address',
};

const UNITS = [
  { ms: 86_400_000, name: 'day', one: 'a day' },
  { ms: 3_600_000, name: 'hour', one: 'an hour' },
  { ms: 60_000, name: 'minute', one: 'a minute' },
] as const;

/** "30 per IP address in 10 minutes" */
export function limitInWords({ per, maximum, windowMs }: Pick<LimitRule, 'per' | 'maximum' | 'windowMs'>): string {
  return `${maximum} per ${NAMES[per]} in ${timeInWords(windowMs)}`;
}

function timeInWords(windowMs: number): string {
  const unit = UNITS.find(({ ms }) => windowMs % ms === 0);
  if (!unit) return `${windowMs / 1000} seconds`;
  const count = windowMs / unit.ms;
  return count === 1 ? unit.one : `${count} ${unit.name}s`;
}
