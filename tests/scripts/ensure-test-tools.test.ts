import { expect, test } from 'vitest';
import { ensureTestTools } from '#scripts/test/ensure-test-tools.ts';

const there = { package: 'redis-server', isThere: () => true };

test('nothing is run when everything is there', () => {
  const ran: string[][] = [];
  ensureTestTools([there], (command) => void ran.push(command));
  expect(ran).toEqual([]);
});

test('what is missing is installed, and that alone', () => {
  const ran: string[] = [];
  const isInstalled = () => ran.some((command) => /install\b.* chromium/.test(command));
  const chromium = { package: 'chromium-headless-shell', isThere: isInstalled };
  ensureTestTools([there, chromium], (command) => void ran.push(command.join(' ')));
  expect(ran.at(-1)).toMatch(
    /^(apt-get install -y .* chromium-headless-shell|node_modules\/\.bin\/playwright install chromium)$/,
  );
  expect(ran.join()).not.toContain('redis-server');
});

test('the tests do with what replaces it where it cannot be installed', () => {
  const ran: string[] = [];
  const chromium = { package: 'chromium-headless-shell', isThere: () => false, isReplaced: () => true };
  expect(() => ensureTestTools([chromium], (command) => void ran.push(command.join(' ')))).not.toThrow();
  expect(ran.join()).not.toContain('playwright');
});

test('what cannot be installed is named', () => {
  const never = (name: string) => ({ package: name, isThere: () => false });
  expect(() => ensureTestTools([never('chromium'), there, never('postgresql')], () => undefined)).toThrow(
    'the tests need chromium, postgresql (Debian: apt-get install chromium postgresql)',
  );
});
