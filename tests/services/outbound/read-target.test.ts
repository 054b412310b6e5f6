import { expect, test } from 'vitest';
import { readTarget } from '#lib/services/outbound/read-target.ts';

test.each([
  ['no URL', 'example.com/hook'],
  ['no URL', ''],
  ['plain http', 'http://example.com/'],
  ['another protocol', 'ftp://example.com/'],
  ['a local file', 'file:///etc/passwd'],
  ['a user name', 'https://user@example.com/'],
  ['a password', 'https://:secret@example.com/'],
  ['a user name that looks like a host', 'https://example.com@evil.example.net/'],
  ['a single label', 'https://intranet/'],
  ['a single label with a dot', 'https://intranet./'],
  ['localhost', 'https://localhost/'],
  ['localhost in capitals', 'https://LOCALHOST:8443/'],
  ['localhost with dots', 'https://localhost../'],
  ['localhost in full-width letters', 'https://ｌｏｃａｌｈｏｓｔ/'],
  ['localhost in circled letters', 'https://ⓛⓞⓒⓐⓛⓗⓞⓢⓣ/'],
  ['localhost with an invisible hyphen', 'https://local\u00ADhost/'],
  ['a name below localhost', 'https://app.localhost/'],
  ['.local', 'https://printer.local/'],
  ['.local with a dot in capitals', 'https://PRINTER.LOCAL./'],
  ['.local after an ideographic full stop', 'https://printer。local/'],
  ['.internal', 'https://metadata.google.internal/'],
  ['.internal with a dot', 'https://vault.internal./'],
  ['a host of dots', 'https://./'],
])('refuses %s: %s', (_what, address) => {
  expect(() => readTarget(address, false)).toThrow(expect.objectContaining({ failure: 'blocked_address' }));
});

test.each([
  ['https://127.1/', '127.0.0.1'],
  ['https://127.0.0.1./', '127.0.0.1'],
  ['https://127.0.0.1../', '127.0.0.1'],
  ['https://0x7f.1../', '127.0.0.1'],
  ['https://0x7f000001/', '127.0.0.1'],
  ['https://2130706433/', '127.0.0.1'],
  ['https://017700000001/', '127.0.0.1'],
  ['https://0/', '0.0.0.0'],
  ['https://①⑦②.16.0.1/', '172.16.0.1'],
  ['https://[::1]/', '::1'],
  ['https://[::ffff:127.0.0.1]/', '::ffff:7f00:1'],
])('sees the address behind %s', (address, host) => {
  expect(readTarget(address, false)).toMatchObject({ host, isLiteral: true });
});

test('keeps path and query, drops the fragment, and normalises the host', () => {
  const target = readTarget('https://Hooks.Example.COM.:8443/a/b?c=d#e', false);
  expect(target.url.href).toBe('https://hooks.example.com:8443/a/b?c=d');
  expect(target).toMatchObject({ host: 'hooks.example.com', isLiteral: false });
});

test('lets http and localhost through where insecure targets are allowed, and no more', () => {
  expect(readTarget('http://localhost:3000/', true).host).toBe('localhost');
  expect(readTarget('http://shop.localhost/', true).host).toBe('shop.localhost');
  for (const address of [
    'http://intranet/',
    'http://printer.local/',
    'http://a.internal/',
    'ftp://localhost/',
    'http://a@localhost/',
  ])
    expect(() => readTarget(address, true)).toThrow(expect.objectContaining({ failure: 'blocked_address' }));
});
