import { expect, test } from 'vitest';
import { isLoopback, isPublicAddress } from '#lib/services/outbound/public-address.ts';

test.each(['8.8.8.8', '1.1.1.1', '93.184.215.14', '172.32.0.1', '100.128.0.1', '2606:4700:4700::1111', '2a00:1450::5'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each([
  ['this network', '0.0.0.0'],
  ['this network', '0.1.2.3'],
  ['private', '10.0.0.1'],
  ['private', '172.16.0.1'],
  ['private', '172.31.255.255'],
  ['private', '192.168.1.1'],
  ['carrier-grade NAT', '100.64.0.1'],
  ['carrier-grade NAT', '100.127.255.255'],
  ['a cloud metadata service in it', '100.100.100.200'],
  ['loopback', '127.0.0.1'],
  ['loopback', '127.255.255.254'],
  ['link-local', '169.254.169.254'],
  ['protocol assignments', '192.0.0.1'],
  ['documentation', '192.0.2.1'],
  ['documentation', '198.51.100.7'],
  ['documentation', '203.0.113.9'],
  ['6to4 relay', '192.88.99.1'],
  ['benchmarking', '198.18.0.1'],
  ['benchmarking', '198.19.255.255'],
  ['multicast', '224.0.0.1'],
  ['multicast', '239.255.255.255'],
  ['reserved', '240.0.0.1'],
  ['broadcast', '255.255.255.255'],
  ['a platform agent', '168.63.129.16'],
  ['unspecified', '::'],
  ['loopback', '::1'],
  ['IPv4-mapped private', '::ffff:10.0.0.1'],
  ['IPv4-mapped loopback', '::ffff:7f00:1'],
  ['IPv4-mapped public', '::ffff:8.8.8.8'],
  ['IPv4-compatible', '::127.0.0.1'],
  ['IPv4-translated', '::ffff:0:127.0.0.1'],
  ['NAT64', '64:ff9b::7f00:1'],
  ['local NAT64', '64:ff9b:1::a00:1'],
  ['discard', '100::1'],
  ['6to4', '2002:7f00:1::'],
  ['6to4 of a public address', '2002:808:808::1'],
  ['Teredo', '2001:0:4136:e378:8000:63bf:80ff:fffe'],
  ['protocol assignments', '2001:1ff::1'],
  ['ORCHID', '2001:20::1'],
  ['documentation', '2001:db8::1'],
  ['documentation', '3fff::1'],
  ['ISATAP in a public network', '2a00:1450::5efe:a00:1'],
  ['ISATAP in a public network', '2a00:1450::200:5efe:a00:1'],
  ['segment routing', '5f00::1'],
  ['unassigned', '4000::1'],
  ['unique local', 'fc00::1'],
  ['unique local', 'fd00:ec2::254'],
  ['link-local', 'fe80::1'],
  ['link-local with a zone', 'fe80::1%eth0'],
  ['site-local', 'fec0::1'],
  ['multicast', 'ff02::1'],
  ['no address', 'example.com'],
  ['no address', ''],
])('%s is not public: %s', (_range, address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test('only loopback addresses are loopback', () => {
  expect(['127.0.0.1', '127.8.8.8', '::1'].map(isLoopback)).toEqual([true, true, true]);
  expect(['10.0.0.1', '::ffff:127.0.0.1', '128.0.0.1', 'localhost'].map(isLoopback)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
