import { expect, test } from 'vitest';
import { type CountedBy, limitsOf } from '#lib/limits/limit-rule.ts';
import { LIMITS } from '#lib/limits/rules.ts';
import { allEndpoints } from '#tests/support/api/endpoints.ts';

const endpoints = await allEndpoints();

/** What is counted for a use of the model or for a mail, not for a call, and what speaks the identity's own protocol. */
const NOT_OF_A_CALL = [
  ...['turns', 'translations', 'identity-verify', 'identity-token', 'identity-session'],
  ...['visitor-mails-email', 'visitor-mails-email-day', 'visitor-mails-tenant'],
];

test('every limit that a call can meet is declared by an endpoint, and so is in the API description', () => {
  const declared = endpoints.flatMap(({ declaration: { limits = [], ownLimits = [] } }) => [...limits, ...ownLimits]);
  const names = Object.values(LIMITS).flatMap((rules) => rules.map(({ name }) => name));
  expect([...new Set(declared.map(({ name }) => name)), ...NOT_OF_A_CALL].toSorted()).toEqual(
    [...new Set(names)].toSorted(),
  );
});

test('an endpoint counts only by what is known of its caller', () => {
  for (const { method, path, declaration } of endpoints) {
    const { auth, params = {}, limits = [] } = declaration;
    const known: CountedBy[] = ['address'];
    if (auth === 'visitor') known.push('visitor', 'tenant');
    if (auth === 'operator' || auth === 'admin') known.push('operator', 'tenant');
    if (auth === 'person') known.push('email');
    if (auth !== 'anyone' && Object.values(params).includes('conversation')) known.push('conversation');
    expect(known, `${method} ${path}`).toEqual(expect.arrayContaining(limits.map(({ per }) => per)));
  }
});

test('the same use counts by its tenant, never across tenants, and an address by its /64', () => {
  const keyOf = (per: CountedBy, subject: object) =>
    limitsOf([{ name: 'x', per, maximum: 1, windowMs: 1, whenDown: 'allow' }], subject)[0]?.key;
  const subject = { tenantId: 't', visitorId: 'v', operatorId: 'o', conversationId: 'c', email: 'e' };
  expect(keyOf('tenant', subject)).toBe('limit:x:t');
  expect(keyOf('visitor', subject)).toBe('limit:x:t:v');
  expect(keyOf('operator', subject)).toBe('limit:x:t:o');
  expect(keyOf('conversation', subject)).toBe('limit:x:t:c');
  expect(keyOf('email', subject)).toBe('limit:x:e');
  expect(keyOf('address', { address: '2001:db8:1:2::9' })).toBe('limit:x:2001:db8:1:2::/64');
});

test('a use of which too little is known is an error, not a counter that all share', () => {
  expect(() => limitsOf(LIMITS.callbacks, { tenantId: 't' })).toThrow('the limit callbacks counts by visitorId');
});
