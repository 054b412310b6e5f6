import { beforeEach, describe, expect, it } from 'vitest';
import { Refused, UNREACHABLE } from '#components/api/refused.ts';
import { Documents } from '#components/panel/knowledge/state/documents.ts';
import { faultOf, isSmall } from '#components/panel/knowledge/state/file-rules.ts';
import type { KnowledgeDocument } from '#lib/resources/assistant/knowledge.ts';

const MB = 2 ** 20;
const document = (id: string, rest: Partial<KnowledgeDocument> = {}): KnowledgeDocument => ({
  ...{ id, title: id, filename: `${id}.md`, mimeType: 'text/markdown', size: 1, source: 'upload', url: null },
  ...{ status: 'ready', error: null, chunks: 1, createdAt: '2026-11-20T08:00', updatedAt: '2026-11-20T08:00' },
  ...rest,
});
const file = (name: string, size = 10) => new File([new Uint8Array(size)], name);

let sent: string[];
let form: () => Promise<unknown>;
let documents: Documents;
const uploads = () => documents.uploads.get().map(({ name, phase, fault }) => [name, phase, fault]);
const ids = () => documents.all.get()?.map(({ id }) => id);

beforeEach(async () => {
  sent = [];
  form = async () => ({ document: document('formed') });
  documents = new Documents(
    {
      documents: async () => ({ documents: [document('first')] }),
      announce: async ({ filename }) => {
        sent.push(`announce ${filename}`);
        const upload = { url: 'https://store.example/x', method: 'PUT' as const, contentType: 'text/csv' };
        return { document: document('large', { status: 'uploading' }), upload };
      },
      addPage: async (url) => ({ document: document('page', { source: 'url', url }) }),
      ingest: async (id) => (sent.push(`ingest ${id}`), document(id)),
      deleteDocument: async () => null,
    },
    {
      upload: <T>() => (sent.push('form'), form() as Promise<T>),
      put: async ({ url, contentType, onProgress }) => {
        onProgress(0.5);
        sent.push(`put ${contentType} ${url}`);
      },
    },
  );
  await documents.refetch();
});

describe('what is wrong with a file', () => {
  it.each([
    ['a.pdf', 50 * MB, null],
    ['a.PDF', 1, null],
    ['a.docx', 50 * MB + 1, 'too-large'],
    ['a.csv', 0, 'empty'],
    ['a.exe', 1, 'wrong-type'],
    ['pdf', 1, null],
  ])('%s of %i bytes: %s', (name, size, fault) => expect(faultOf({ name, size })).toBe(fault));

  it('is told before it is sent, and what goes by form is below four megabytes', () => {
    expect([isSmall({ size: 4 * MB - 1 }), isSmall({ size: 4 * MB })]).toEqual([true, false]);
    documents.add([file('a.exe'), file('b.md', 0)]);
    expect(uploads()).toEqual([
      ['a.exe', 'failed', 'wrong-type'],
      ['b.md', 'failed', 'empty'],
    ]);
    expect(sent).toEqual([]);
  });
});

describe('a file', () => {
  it('that is small goes as a form and stands in the list', async () => {
    documents.add([file('a.md')]);
    await expect.poll(ids).toEqual(['formed', 'first']);
    expect(uploads()).toEqual([]);
  });

  it('that is large is announced, put and read', async () => {
    documents.add([file('a.csv', 4 * MB)]);
    await expect.poll(ids).toEqual(['large', 'first']);
    expect(sent).toEqual(['announce a.csv', 'put text/csv https://store.example/x', 'ingest large']);
  });

  it('goes beside one other at most, and may be tried again', async () => {
    const { promise, reject } = Promise.withResolvers<unknown>();
    form = () => promise;
    documents.add([file('a.md'), file('b.md'), file('c.md')]);
    expect(uploads().map(([, phase]) => phase)).toEqual(['sending', 'sending', 'waiting']);
    form = async () => ({ document: document('later') });
    reject(new Refused(UNREACHABLE));
    await expect.poll(uploads).toEqual([
      ['a.md', 'failed', 'unreachable'],
      ['b.md', 'failed', 'unreachable'],
    ]);
    documents.retry(documents.uploads.get()[0]!.key);
    await expect.poll(() => uploads().length).toBe(1);
    documents.dismiss(documents.uploads.get()[0]!.key);
    expect(uploads()).toEqual([]);
  });
});

describe('documents', () => {
  it('change with what the stream tells, where they stand', () => {
    documents.hear({ type: 'knowledge', document: document('first', { status: 'error' }) } as never);
    documents.hear({ type: 'knowledge', document: document('second') } as never);
    expect(documents.all.get()?.map(({ id, status }) => [id, status])).toEqual([
      ['second', 'ready'],
      ['first', 'error'],
    ]);
  });
});
