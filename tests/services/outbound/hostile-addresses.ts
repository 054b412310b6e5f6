/** Each IPv4 network that is not public by one of its addresses. */
const INSIDE = [
  ...['127.0.0.1', '127.255.255.254', '0.0.0.0', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
  ...['169.254.169.254', '100.64.0.1', '100.100.100.200', '192.0.0.1', '192.0.2.1', '192.88.99.1', '198.18.0.1'],
  ...['198.51.100.7', '203.0.113.9', '224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255', '168.63.129.16'],
];

/** Those whose every notation is tried. */
const WRITTEN = ['127.0.0.1', '10.0.0.1', '169.254.169.254', '192.168.1.1'];

const parts = (address: string) => address.split('.').map(Number) as [number, number, number, number];
const whole = (address: string) => parts(address).reduce((sum, part) => sum * 256 + part, 0);
const hex = (value: number, digits = 2) => value.toString(16).padStart(digits, '0');
const halves = (address: string) => {
  const [a, b, c, d] = parts(address);
  return `${hex(a)}${hex(b)}:${hex(c)}${hex(d)}`;
};
const inverted = (address: string) => {
  const [a, b, c, d] = parts(address).map((part) => 255 - part) as [number, number, number, number];
  return `${hex(a)}${hex(b)}:${hex(c)}${hex(d)}`;
};
const inDigits = (address: string, zero: number) =>
  address.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));

/** How a parser of addresses, or of URLs, lets one IPv4 address be written. */
const IPV4_NOTATIONS: ((address: string) => string)[] = [
  (address) => address,
  (address) => `${address}.`,
  (address) => `${address}..`,
  (address) => String(whole(address)),
  (address) => `${whole(address)}.`,
  (address) => `0x${hex(whole(address), 8)}`,
  (address) => `0X${hex(whole(address), 8).toUpperCase()}`,
  (address) => `0x00000000${hex(whole(address), 8)}`,
  (address) => `0${whole(address).toString(8)}`,
  (address) => `0000${whole(address).toString(8)}`,
  (address) =>
    parts(address)
      .map((part) => `0x${hex(part)}`)
      .join('.'),
  (address) =>
    parts(address)
      .map((part) => `0${part.toString(8)}`)
      .join('.'),
  (address) =>
    parts(address)
      .map((part) => `000${part.toString(8)}`)
      .join('.'),
  (address) => {
    const [a, b, c, d] = parts(address);
    return `0x${hex(a)}.0${b.toString(8)}.${c * 256 + d}`;
  },
  (address) => {
    const [a, b, c, d] = parts(address);
    return `${a}.${(b * 256 + c) * 256 + d}`;
  },
  (address) => {
    const [a, b, c, d] = parts(address);
    return `${a}.${b}.${c * 256 + d}.`;
  },
  (address) => [...address].map((sign) => `%${hex(sign.codePointAt(0)!)}`).join(''),
  (address) => inDigits(address, 0xff10),
  (address) => inDigits(address, 0x1d7ce),
  (address) => inDigits(address, 0x1d7d8),
  (address) => address.replaceAll('.', '。'),
  (address) => address.replaceAll('.', '．'),
  (address) => address.replaceAll('.', '｡'),
  (address) => address.replace(/\d/, (digit) => `${digit}\u00ad`),
  (address) => address.replace(/\d/, (digit) => `${digit}\u200b`),
];

/** The same as literals of IPv6, which carry it or lead to it. */
const IPV6_NOTATIONS: ((address: string) => string)[] = [
  (address) => `[::ffff:${address}]`,
  (address) => `[::FFFF:${halves(address)}]`,
  (address) => `[0:0:0:0:0:ffff:${halves(address)}]`,
  (address) => `[0000:0000:0000:0000:0000:ffff:${address}]`,
  (address) => `[::${address}]`,
  (address) => `[::ffff:0:${halves(address)}]`,
  (address) => `[64:ff9b::${address}]`,
  (address) => `[64:ff9b:1::${halves(address)}]`,
  (address) => `[2002:${halves(address)}::]`,
  (address) => `[2002:${halves(address)}::1]`,
  (address) => `[2001:0:4136:e378:8000:63bf:${inverted(address)}]`,
  (address) => `[2a00:1450::5efe:${halves(address)}]`,
  (address) => `[2a00:1450::200:5efe:${halves(address)}]`,
];

const IPV6 = [
  ...['[::]', '[::1]', '[0:0:0:0:0:0:0:1]', '[0000::0001]', '[::0:1]', '[100::1]', '[2001:db8::1]', '[3fff::1]'],
  ...['[fc00::1]', '[fd00:ec2::254]', '[fd12:3456:789a::1]', '[fe80::1]', '[febf::1]', '[fec0::1]', '[ff02::1]'],
  ...['[ff0e::1]', '[5f00::1]', '[4000::1]', '[2001:20::1]', '[2001:1ff::1]', '[e000::1]', '[1::1]', '[::2]'],
];

/** Names that nobody outside resolves, however they are written. */
const NAMES = [
  ...[
    'localhost',
    'LOCALHOST',
    'localhost.',
    'localhost..',
    'a.localhost',
    'ｌｏｃａｌｈｏｓｔ',
    'ⓛⓞⓒⓐⓛⓗⓞⓢⓣ',
    'local\u00adhost',
  ],
  ...['loc%61lhost', '%6c%6f%63%61%6c%68%6f%73%74', 'lo\u200bcalhost', 'localhost%2e', 'foo.localhost.'],
  ...['intranet', 'intranet.', 'db', 'kubernetes', 'metadata', 'wpad', 'xn--mnchen-3ya', 'münchen', 'a_b'],
  ...['printer.local', 'printer.local.', 'PRINTER.LOCAL', 'printer。local', 'printer.loc%61l', 'a.b.local..'],
  ...[
    'metadata.google.internal',
    'metadata.google.internal.',
    'vault.internal',
    'x.ｉｎｔｅｒｎａｌ',
    'INTERNAL',
    '.internal',
  ],
];

/** What is wrong with the rest of a URL, whatever its host. */
const WHOLE = [
  ...[
    '',
    ' ',
    'example.com',
    '//example.com/',
    '/hook',
    'https:',
    'https://',
    'https:///',
    'https://./',
    'https://../',
  ],
  ...[
    'http://example.com/',
    'HTTP://example.com/',
    'ftp://example.com/',
    'file:///etc/passwd',
    'gopher://example.com/',
  ],
  ...[
    'javascript:alert(1)',
    'data:text/plain,x',
    'wss://example.com/',
    'ws://example.com/',
    'blob:https://example.com/',
  ],
  ...[
    'https://user@example.com/',
    'https://user:pass@example.com/',
    'https://:pass@example.com/',
    'https://%40@example.com/',
  ],
  ...['https://example.com@127.0.0.1/', 'https://example.com:443@10.0.0.1/', 'https://127.0.0.1\\@example.com/'],
  ...[
    'https://example.com:99999/',
    'https://example.com:-1/',
    'https://example.com:x/',
    'https://[::1/',
    'https://::1/',
  ],
  ...['https://127.0.0.1#@example.com/', 'https://127.0.0.1?@example.com/', 'https://256.256.256.256/'],
  ...[
    'https://[fe80::1%25eth0]/',
    'https://[::ffff:127.0.0.1%250]/',
    'https://exa mple.com/',
    'https://example.com\0/',
  ],
  ...['https:\\\\127.0.0.1\\', 'https:/127.0.0.1/', 'https:127.0.0.1', '\thttps://127.0.0.1/', 'ht\ntps://127.0.0.1/'],
];

const hosts = [
  ...INSIDE,
  ...WRITTEN.flatMap((address) => [...IPV4_NOTATIONS, ...IPV6_NOTATIONS].map((write) => write(address))),
  ...IPV6,
  ...NAMES,
];

/** Addresses that nobody may have called, each once. @param port of the server that may hear nothing of it */
export const hostileAddresses = (port: number): string[] => [
  ...new Set([
    ...hosts.map((host) => `https://${host}:${port}/hook`),
    ...hosts.map((host) => `https://${host}/`),
    ...WHOLE,
  ]),
];

const PUBLIC = '93.184.215.14';

/** What a name server may answer that nobody may connect to. */
export const HOSTILE_ANSWERS: string[][] = [
  ...INSIDE.map((address) => [address]),
  ...INSIDE.map((address) => [PUBLIC, address]),
  ...INSIDE.map((address) => [PUBLIC, '1.1.1.1', address, '8.8.8.8']),
  ...IPV6.map((literal) => [PUBLIC, literal.slice(1, -1)]),
  ...INSIDE.flatMap((address) => IPV6_NOTATIONS.map((write) => [write(address).slice(1, -1)])),
];
