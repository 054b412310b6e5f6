import { describe, expect, it } from 'vitest';
import { addressKey } from '#lib/core/caller/client-address-key.ts';

describe('whom a client address counts as', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ])('an IPv4 address, also mapped into IPv6, is itself: %s', (ip, key) => {
    expect(addressKey(ip)).toBe(key);
  });

  it.each([
    '2001:db8:1:2::1',
    '2001:0db8:0001:0002:ffff:ffff:ffff:ffff',
    '2001:DB8:1:2:a::',
    '2001:db8:1:2:0:0:203.0.113.7',
    '2001:db8:1:2::1%eth0',
  ])('every address of an IPv6 /64 is one client: %s', (ip) => {
    expect(addressKey(ip)).toBe('2001:db8:1:2::/64');
  });

  it('neighbouring networks are different clients', () => {
    expect(addressKey('2001:db8:1:3::1')).not.toBe(addressKey('2001:db8:1:2::1'));
    expect(addressKey('203.0.113.8')).not.toBe(addressKey('203.0.113.7'));
  });

  it.each([
    '',
    'unknown',
    'localhost',
    '1.2.3',
    '1.2.3.4.5',
    '256.1.1.1',
    '010.0.0.1',
    '0x7f.0.0.1',
    '2130706433',
    '1.2.3.4:80',
    '[2001:db8::1]',
    '2001:db8::1::2',
    '2001:db8::12345',
    '1.2.3.4, 5.6.7.8',
    ' 1.2.3.4',
    '1.2.3.4\n',
    '::ffff:1.2.3.4.5',
  ])('what is no plain address shares one key: %j', (ip) => {
    expect(addressKey(ip)).toBe('unknown');
  });
});
