import { expect, test } from 'vitest';
import { announcement } from '#scripts/serve/announce.ts';

const facts = {
  origin: 'http://localhost:3000',
  seconds: 4.2,
  production: false,
  demoOperator: 'demo@shop.example',
  outbox: true,
  hasMail: false,
  hasPlatformKey: false,
};

test('outside production the demo site, the panel, the reference and the way in are named', () => {
  const told = announcement(facts);
  for (const part of ['/demo', '/panel', '/docs', '/dev/outbox']) expect(told).toContain(`${facts.origin}${part}`);
  expect(told).toContain('enter demo@shop.example.');
  expect(told).toContain('API keys');
});

test('in production nothing is named that is not there, and what keeps everybody out is', () => {
  const told = announcement({ ...facts, production: true, demoOperator: null, outbox: false });
  expect(told).not.toMatch(/\/demo|\/dev\/|API key/);
  expect(told).toContain('PLATFORM_API_KEY');
  expect(told).toContain('RESEND_API_KEY');
});

test('in production with all that is needed only the addresses are left', () => {
  const told = announcement({
    ...facts,
    ...{ production: true, demoOperator: null, outbox: false, hasMail: true, hasPlatformKey: true },
  });
  expect(told).not.toMatch(/Set /);
});
