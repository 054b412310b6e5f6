import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { readApart } from '#lib/knowledge/reading/read-apart.ts';
import type { ReadPart } from '#lib/knowledge/reading/read-document.ts';
import { type ReadingBounds, ReadingThread } from '#lib/knowledge/reading/reading-thread.ts';
import { aDocx, paragraph } from '#tests/support/samples/a-docx.ts';
import { aPdf, contentOf, stream } from '#tests/support/samples/a-pdf.ts';
import { useDomain } from '#tests/support/domain.ts';

await useDomain();

const MB = 2 ** 20;
const utf8 = (text: string) => new TextEncoder().encode(text);
const taskOf = (filename: string, bytes: Uint8Array) => ({
  file: { filename, mimeType: 'application/octet-stream', bytes },
  vocabulary: [],
});
const read = (filename: string, bytes: Uint8Array, tenantId = 'tenant_a') =>
  readApart(tenantId, taskOf(filename, bytes));
const line = (text: string) => [{ text, y: 700 }];

describe('what cannot be read says why, so that somebody can do something about it', () => {
  const encrypted =
    '/Encrypt << /Filter /Standard /V 1 /R 2 /P -44 /O <' +
    '41'.repeat(32) +
    '> /U <' +
    '42'.repeat(32) +
    '> >> /ID [<41> <41>]';
  const wordWithPassword = Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.alloc(1000),
    Buffer.from('EncryptedPackage', 'utf16le'),
  ]);
  const rows: [string, Uint8Array, RegExp][] = [
    ['secret.pdf', aPdf([line('Secret words')], { trailer: encrypted }), /password/],
    ['secret.docx', wordWithPassword, /password/],
    ['old.doc.docx', wordWithPassword.subarray(0, 900), /old Office format/],
    ['scan.pdf', aPdf([stream('0 0 m 100 100 l S'), stream('')]), /OCR/],
    ['cut.pdf', aPdf([line('Whole words')]).slice(0, 60), /damaged/],
    ['noise.pdf', Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(5000)]), /damaged/],
    ['text.pdf', utf8('These are mere words.'), /no PDF file/],
    ['page.docx', utf8('<html><body>Not found</body></html>'), /no Word file/],
    ['program.pdf', Buffer.concat([Buffer.from('MZ\u0090\0\u0003'), Buffer.alloc(300)]), /program/],
    ['picture.docx', Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'), /picture/],
    ['archive.docx', zipSync({ 'a.txt': utf8('Words') }), /archive/],
    ['book.docx', zipSync({ 'xl/workbook.xml': utf8('<x/>') }), /another kind/],
    ['cut.docx', aDocx(paragraph('Words')).slice(0, 1100), /damaged/],
    ['broken.docx', aDocx('<w:p><w:r><w:t>Words'), /damaged/],
    ['rich.txt', utf8('{\\rtf1 words}'), /RTF/],
    ['noise.md', new Uint8Array(randomBytes(4000)).map((byte) => byte % 32), /not a text file/],
    ['blank.txt', utf8(' \n\n '), /no text/],
    ['none.txt', new Uint8Array(), /empty/],
    ['blank.docx', aDocx(''), /no text/],
    ['strange.xyz', utf8('words'), /cannot be read/],
  ];
  test.each(rows)('%s', async (filename, bytes, reason) => {
    const { error, chunks } = await read(filename, bytes);
    expect(error).toMatch(reason);
    expect(error).toMatch(/^[A-Z].*\.$/);
    expect(chunks).toEqual([]);
  });
});

describe('an archive', () => {
  test('that unfolds into hundreds of megabytes is not unfolded', async () => {
    const bomb = aDocx(paragraph('x'), { more: { 'word/footnotes.xml': new Uint8Array(150 * MB) } });
    expect(bomb.length).toBeLessThan(MB);
    expect((await read('bomb.docx', bomb)).error).toMatch(/unfolds into more/);
  });

  test('that lies about what it unfolds into is given no more room than it asked for', async () => {
    const honest = Buffer.from(aDocx(paragraph('x'.repeat(3 * MB))));
    const size = Buffer.alloc(4);
    for (let at = honest.indexOf('word/document.xml'); at >= 0; at = honest.indexOf('word/document.xml', at + 1)) {
      const isLocal = honest.readUInt32LE(at - 30) === 0x04034b50;
      size.writeUInt32LE(2000);
      size.copy(honest, at - (isLocal ? 8 : 22));
    }
    expect((await read('liar.docx', new Uint8Array(honest))).error).toMatch(/damaged/);
  });

  test('of a hundred thousand files is refused at once', async () => {
    const names = Array.from({ length: 100_000 }, (_, at) => `word/document${at}.xml`);
    const archive = emptyFiles(names);
    const began = performance.now();
    expect((await read('many.docx', archive)).error).toMatch(/unfolds into more/);
    expect(performance.now() - began).toBeLessThan(15_000);
  });

  test('whose text names files and entities of its own gets nothing of them', async () => {
    const outside = '<!DOCTYPE d [<!ENTITY e SYSTEM "file:///etc/passwd"><!ENTITY h "heard">]>';
    const one = await read('xxe.docx', aDocx(paragraph('Before &e; &h; behind.'), { prolog: outside }));
    expect(JSON.stringify(one)).not.toContain('root:');
    const laughs = Array.from({ length: 12 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('');
    const many = await read(
      'laughs.docx',
      aDocx(paragraph('&l12;'), { prolog: `<!DOCTYPE d [<!ENTITY l0 "ha">${laughs}]>` }),
    );
    expect(JSON.stringify(many).length).toBeLessThan(10_000);
  });
});

/** An archive of files with nothing in them. */
function emptyFiles(names: readonly string[]): Uint8Array {
  const part = (signature: number, size: number, name: string, offset: number) => {
    const head = Buffer.alloc(size + name.length);
    head.writeUInt32LE(signature);
    head.writeUInt16LE(name.length, size === 30 ? 26 : 28);
    if (size === 46) head.writeUInt32LE(offset, 42);
    head.write(name, size);
    return head;
  };
  const files = names.map((name) => part(0x04034b50, 30, name, 0));
  let offset = 0;
  const directory = names.map((name, at) => {
    const entry = part(0x02014b50, 46, name, offset);
    offset += files[at]!.length;
    return entry;
  });
  const behind = offset + directory.reduce((sum, { length }) => sum + length, 0);
  return new Uint8Array(Buffer.concat([...files, ...directory, largeEnd(names.length, offset, behind)]));
}

/** The end of an archive of more files than its usual end can count (ZIP64). */
function largeEnd(count: number, directoryAt: number, at: number): Buffer {
  const [record, locator, end] = [Buffer.alloc(56), Buffer.alloc(20), Buffer.alloc(22)];
  record.writeUInt32LE(0x06064b50);
  record.writeBigUInt64LE(44n, 4);
  for (const place of [24, 32]) record.writeBigUInt64LE(BigInt(count), place);
  record.writeBigUInt64LE(BigInt(at - directoryAt), 40);
  record.writeBigUInt64LE(BigInt(directoryAt), 48);
  locator.writeUInt32LE(0x07064b50);
  locator.writeBigUInt64LE(BigInt(at), 8);
  locator.writeUInt32LE(1, 16);
  end.writeUInt32LE(0x06054b50);
  for (const place of [8, 10]) end.writeUInt16LE(0xffff, place);
  for (const place of [12, 16]) end.writeUInt32LE(0xffff_ffff, place);
  return Buffer.concat([record, locator, end]);
}

describe('a PDF', () => {
  test('whose pages, parts and tables lead back to themselves ends', async () => {
    const circle = aPdf([line('Words that are there')], { kids: '2 0 R 100 0 R' });
    const form = aPdf([stream('/X Do')], {
      page: '/Resources << /Font << /F1 3 0 R >> /XObject << /X 10 0 R >> >>',
      objects: {
        10: stream(
          `${contentOf(line('Again and again'))} /X Do`,
          '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /Font << /F1 3 0 R >> /XObject << /X 10 0 R >> >>',
        ),
      },
    });
    const table = aPdf([line('Words that are there')], { trailer: '/Prev 9' });
    for (const bytes of [circle, form, table]) {
      const { error, chunks } = await read('circle.pdf', bytes);
      expect(error === null ? chunks.length : error.length).toBeGreaterThan(0);
    }
  });

  test('that says it has a billion pages has those that are there', async () => {
    const bytes = Buffer.from(aPdf([line('Words')]))
      .toString('latin1')
      .replace('/Count 1 ', '/Count 999999999 ');
    const { chunks } = await read('many.pdf', Buffer.from(bytes, 'latin1'));
    expect(chunks.map(({ body }) => body)).toEqual(['Words']);
  });

  test('that inflates into gigabytes is ended within its bounds', async () => {
    const inner = deflateSync(Buffer.alloc(512 * MB, 0x20));
    const bomb = aPdf([
      stream(deflateSync(Buffer.concat(Array<Buffer>(40).fill(inner))), '/Filter [/FlateDecode /FlateDecode]'),
    ]);
    const began = performance.now();
    const { error, chunks } = await read('inflating.pdf', bomb);
    expect(error).toMatch(/\.$/);
    expect(chunks).toEqual([]);
    expect(performance.now() - began).toBeLessThan(60_000);
  }, 90_000);
});

describe('a thread that reads', () => {
  const within = async (bounds: Partial<ReadingBounds>, bytes: Uint8Array, filename: string) => {
    const thread = new ReadingThread({ timeMs: 60_000, heapMb: 256, wholeMb: 512, ...bounds });
    const result = await thread.read(taskOf(filename, bytes), () => undefined).catch((error: unknown) => error);
    return { result, ended: thread.ended };
  };
  const paragraphOf = (sentences: number) =>
    utf8(`# Words\n\n${'Et ord til og ett til der borte ved sjøen. '.repeat(sentences)}`);
  let large: Uint8Array;
  beforeAll(() => {
    large = paragraphOf(150_000);
  });

  test('takes a paragraph of many megabytes', async () => {
    const { result } = await within({ heapMb: 768, wholeMb: 1024 }, large.slice(), 'a.md');
    expect(result).toMatchObject({ error: null, title: 'Words' });
  });

  test('hands on the passages of a long file part by part, and each word once', async () => {
    const thread = new ReadingThread();
    const parts: ReadPart[] = [];
    const text = Array.from({ length: 900 }, (_, at) => `## Del ${at}\n\n${`Ord nummer ${at}. `.repeat(60)}`).join(
      '\n\n',
    );
    await thread.read(taskOf('long.md', utf8(`# Words\n\n${text}`)), (part) => parts.push(part));
    expect(parts.length).toBeGreaterThan(3);
    expect(parts.slice(0, -1).every(({ chunks }) => chunks.length === parts[0]!.chunks.length)).toBe(true);
    const words = parts.flatMap((part) => part.words);
    expect(words).toContain('899');
    expect(new Set(words).size).toBe(words.length);
    await thread.end();
  });

  test('is ended when its time is up', async () => {
    expect(await within({ timeMs: 300 }, large.slice(), 'a.md')).toMatchObject({
      result: { bound: 'time' },
      ended: true,
    });
  });

  test('is ended when its heap, or what lies beside it, grows too large', async () => {
    // It takes more than twice as much.
    expect(await within({ heapMb: 32 }, paragraphOf(450_000), 'a.md')).toMatchObject({
      result: { bound: 'memory' },
      ended: true,
    });
    expect(await within({ wholeMb: 48 }, large.slice(), 'a.md')).toMatchObject({
      result: { bound: 'memory' },
      ended: true,
    });
  });
});

test('what takes long for one tenant holds up neither the others nor the event loop', async () => {
  const slow = utf8('Et ord til og ett til der borte ved sjøen. '.repeat(300_000));
  const long = [1, 2, 3].map(() => read('slow.md', slow.slice(), 'tenant_slow'));
  let longest = 0;
  let last = performance.now();
  const pulse = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 10);
  const quick = await read('quick.md', utf8('Quick words.'), 'tenant_quick');
  let others = 3;
  for (const each of long) void each.then(() => others--);
  await Promise.resolve();
  expect([quick.error, others]).toEqual([null, 3]);
  clearInterval(pulse);
  expect(longest).toBeLessThan(500);
  await Promise.all(long);
});
