import { expect, test } from 'vitest';
import { openClientAddress, sealClientAddress } from '#lib/core/caller/client-address-header.ts';

test('an address that was sealed comes out as it went in', () => {
  expect(openClientAddress(sealClientAddress('2001:db8::7'))).toBe('2001:db8::7');
});

test('a value without the secret of this process is as none', () => {
  const sealed = sealClientAddress('203.0.113.9');
  const forged = `${'A'.repeat(sealed.indexOf(' '))} 203.0.113.9`;
  for (const value of [null, '', '203.0.113.9', forged, sealed.slice(1), ` ${sealed}`, 'é'.repeat(50)])
    expect(openClientAddress(value)).toBeNull();
});
