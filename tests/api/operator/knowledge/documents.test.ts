import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { newId } from '#lib/core/ids.ts';
import type { KnowledgeDocument, KnowledgeResult } from '#lib/resources/assistant/knowledge.ts';
import { type ApiClient, made, refusal } from '#tests/support/api/api-client.ts';
import { aDocx, paragraph } from '#tests/support/samples/a-docx.ts';
import { aPdf } from '#tests/support/samples/a-pdf.ts';
import { aTenant, type TestOperator, type TestTenant } from '#tests/support/api/api-tenant.ts';

const PATH = '/operator/knowledge/documents';
const MB = 2 ** 20;

interface Added {
  document: KnowledgeDocument;
  upload: { url: string; method: string; contentType: string };
}

let tenant: TestTenant;
let anna: TestOperator;
let admin: TestOperator;
beforeAll(async () => {
  tenant = await aTenant(inject('app'), { siteHosts: ['shop.example.com'] });
  anna = await tenant.operator({ name: 'Anna' });
  admin = await tenant.operator({ name: 'Berit', role: 'admin' });
});

const listed = async ({ api }: { api: ApiClient } = anna) =>
  (await made(api.get<{ documents: KnowledgeDocument[] }>(PATH))).documents;
const upload = (name: string, content: string | Uint8Array<ArrayBuffer>) =>
  anna.api.upload<{ document: KnowledgeDocument }>(PATH, { name, bytes: Buffer.from(content) });
const announce = (body: object) => anna.api.post<Added>(PATH, body);
const put = ({ upload: { url, contentType } }: Added, body: string | Uint8Array<ArrayBuffer>, type = contentType) =>
  fetch(url, { method: 'PUT', body, headers: { 'content-type': type } });
const ingest = (id: string) => anna.api.post<KnowledgeDocument>(`${PATH}/${id}/ingest`);
const found = async (q: string) =>
  (await made(anna.api.get<{ results: KnowledgeResult[] }>(`/operator/knowledge/search?q=${encodeURIComponent(q)}`)))
    .results;

describe('a file as a form', () => {
  test('is read before the answer, listed, and known to the assistant', async () => {
    const word = `kvistsag${randomUUID().slice(0, 8)}`;
    const { status, body } = await upload('sager_og-økser.md', `# Sager\n\nVi selger ${word} for 349 kr.`);
    expect(status).toBe(201);
    expect(body.document).toEqual({
      id: body.document.id,
      title: 'Sager',
      filename: 'sager_og-økser.md',
      mimeType: 'text/markdown',
      size: Buffer.byteLength(`# Sager\n\nVi selger ${word} for 349 kr.`),
      source: 'upload',
      url: null,
      status: 'ready',
      error: null,
      chunks: 1,
      createdAt: body.document.createdAt,
      updatedAt: body.document.updatedAt,
    });
    expect((await listed())[0]).toEqual(body.document);
    expect(await found(word)).toMatchObject([{ documentId: body.document.id, title: 'Sager' }]);
    expect(await listed(await (await aTenant(inject('app'))).operator())).toEqual([]);
  });

  test('that cannot be read is kept with the reason; one of another type is refused', async () => {
    const { status, body } = await upload('noise.txt', new Uint8Array(200).fill(1));
    expect(status).toBe(201);
    expect(body.document).toMatchObject({ status: 'error', chunks: 0 });
    expect(body.document.error).toMatch(/^[A-Z].*\.$/);
    const count = (await listed()).length;
    for (const name of ['photo.png', 'program.exe', 'constructor', 'archive.zip'])
      expect([name, await upload(name, 'x')]).toMatchObject([name, refusal('bad_request')]);
    expect(await upload('empty.txt', '')).toMatchObject(refusal('bad_request'));
    expect(await upload(`${'n'.repeat(252)}.txt`, 'x')).toMatchObject(refusal('bad_request'));
    expect((await upload(`${'n'.repeat(251)}.txt`, 'Something.')).status).toBe(201);
    expect(await listed()).toHaveLength(count + 1);
  });

  test('may have 4.5 MB, and not a byte more', async () => {
    const line = 'Something that is written here and there. ';
    const text = line.repeat(4.5 * MB).slice(0, 4.5 * MB);
    expect(await upload('more.txt', `${text}x`)).toMatchObject(refusal('payload_too_large'));
    const { status, body } = await upload('most.txt', text.slice(0, 200).padEnd(4.5 * MB, ' '));
    expect(status).toBe(201);
    expect(body.document).toMatchObject({ size: 4.5 * MB, status: 'ready' });
  });
});

describe('a file of another kind than its name says', () => {
  test('is read as what it is: a PDF, or a Word document', async () => {
    const word = `tauverk${randomUUID().slice(0, 8)}`;
    const pdf = await made(upload('tau.txt', aPdf([[{ text: `Vi selger ${word} i metervare.`, y: 700 }]])));
    expect(pdf.document).toMatchObject({ status: 'ready', mimeType: 'application/pdf' });
    expect(await found(word)).toMatchObject([{ documentId: pdf.document.id }]);
    const docx = await made(upload('konsern', aDocx(paragraph('Vi holder til i Bodø.'))));
    expect(docx.document).toMatchObject({ status: 'ready', title: 'Konsern' });
    expect(docx.document.mimeType).toContain('wordprocessingml');
    const program = Buffer.concat([Buffer.from('MZ\u0090\0'), Buffer.alloc(600)]);
    expect((await made(upload('tau.pdf', program))).document).toMatchObject({ status: 'error', chunks: 0 });
  });
});

describe('a large file', () => {
  test('is announced, sent to the address it is given, and then read', async () => {
    const word = `rapsfrø${randomUUID().slice(0, 8)}`;
    const added = await announce({ filename: 'katalog.txt', size: 300 });
    expect(added.status).toBe(201);
    const { document, upload: address } = added.body;
    expect(document).toMatchObject({ title: 'Katalog', status: 'uploading', size: 300, chunks: 0, source: 'upload' });
    expect(address).toMatchObject({ method: 'PUT', contentType: 'text/plain' });
    expect(await ingest(document.id)).toMatchObject(refusal('conflict'));
    expect((await listed()).find(({ id }) => id === document.id)).toEqual(document);
    expect((await put(added.body, 'x', 'image/png')).status).toBe(400);
    const text = `Katalog\n\nVi selger ${word} i sekker.`;
    expect((await put(added.body, text)).status).toBe(200);
    expect((await put(added.body, 'Something else.')).status).toBe(409);
    const read = await ingest(document.id);
    expect(read.status).toBe(200);
    expect(read.body).toMatchObject({ id: document.id, status: 'ready', chunks: 1, size: Buffer.byteLength(text) });
    expect(await found(word)).toMatchObject([{ documentId: document.id }]);
  });

  test('may have 50 MB, and is refused by its type and its size', async () => {
    const good = { filename: 'a.pdf', size: 50 * MB };
    expect((await announce(good)).body.upload.contentType).toBe('application/pdf');
    const refused = [
      { ...good, size: 50 * MB + 1 },
      { ...good, size: 0 },
      { ...good, size: -1 },
      { ...good, size: 1.5 },
      { ...good, size: '12' },
      { filename: 'a.pdf' },
      { size: 12 },
      {},
      { ...good, filename: ' ' },
      { ...good, filename: 'a.exe' },
      { ...good, filename: 'noending' },
      { ...good, filename: `${'a'.repeat(252)}.pdf` },
      { ...good, url: 'https://shop.example.com/' },
    ];
    for (const body of refused) expect([body, await announce(body)]).toMatchObject([body, refusal('bad_request')]);
    const named = await announce({ ...good, filename: 'noending', mimeType: 'text/csv; charset=utf-8' });
    expect(named.body.upload.contentType).toBe('text/csv');
    const docx = await announce({ ...good, filename: 'a.DOCX', mimeType: 'application/octet-stream' });
    expect(docx.body.upload.contentType).toMatch(/wordprocessingml/);
  });

  test('whose bytes are nothing, or more than was said, is told by what came', async () => {
    const empty = (await announce({ filename: 'a.txt', size: 9 })).body;
    await put(empty, '');
    expect((await ingest(empty.document.id)).body).toMatchObject({ status: 'error', chunks: 0 });
    const longer = (await announce({ filename: 'a.txt', size: 9 })).body;
    const text = 'Fifteen words and more. '.repeat(50);
    await put(longer, text);
    expect((await ingest(longer.document.id)).body).toMatchObject({ status: 'ready', size: text.length });
  });

  test('read twice at once, and once more, has the same chunks', async () => {
    const added = (await announce({ filename: 'twice.md', size: 9 })).body;
    await put(added, `# Twice\n\n${'Et ord til og ett til der borte. '.repeat(300)}`);
    const { id } = added.document;
    const read = await Promise.all([ingest(id), ingest(id), ingest(id)]);
    expect(new Set(read.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const again = (await made(ingest(id))).chunks;
    expect(again).toBe(read[0]!.body.chunks);
    expect(again).toBeGreaterThan(1);
  });
});

describe('the address of a page', () => {
  test.each([
    'https://elsewhere.example/',
    'https://shop.example.com.evil.example/',
    'https://user:pass@shop.example.com/',
    'http://shop.example.com/',
    'ftp://shop.example.com/a',
    'javascript:alert(1)',
    'page',
    '',
    `https://shop.example.com/${'a'.repeat(2000)}`,
  ])('%s is refused where it is not one of the tenant’s site', async (url) => {
    expect(await announce({ url })).toMatchObject(refusal('bad_request'));
  });
});

describe('deleting a document', () => {
  test('is an admin’s, and takes all that was read of it', async () => {
    const word = `flaggstang${randomUUID().slice(0, 8)}`;
    const { document } = await made(upload('flagg.txt', `Vi selger ${word}.`));
    expect(await found(word)).toHaveLength(1);
    expect(await anna.api.delete(`${PATH}/${document.id}`)).toMatchObject(refusal('forbidden'));
    expect((await admin.api.delete(`${PATH}/${document.id}`)).status).toBe(204);
    expect(await found(word)).toEqual([]);
    expect((await listed()).map(({ id }) => id)).not.toContain(document.id);
    expect(await admin.api.delete(`${PATH}/${document.id}`)).toMatchObject(refusal('not_found'));
    expect(await ingest(document.id)).toMatchObject(refusal('not_found'));
    expect(await ingest(newId('document'))).toMatchObject(refusal('not_found'));
  });
});

test('each step of a document is told to all operators', async () => {
  const stream = await (await tenant.operator()).api.stream('/operator/stream');
  const added = (await announce({ filename: 'told.txt', size: 9 })).body;
  await put(added, 'Something that is told.');
  const { id } = added.document;
  await ingest(id);
  const told = () =>
    stream.frames
      .filter(({ event }) => event === 'knowledge')
      .map(({ data }) => data.document as KnowledgeDocument)
      .filter((each) => each?.id === id)
      .map(({ status }) => status);
  await expect.poll(told).toEqual(['uploading', 'processing', 'ready']);
});
