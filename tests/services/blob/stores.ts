import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { readConfig } from '#lib/core/config.ts';
import { errorResponse } from '#lib/http/error-response.ts';
import { createBlobService } from '#lib/services/blob/create.ts';
import type { BlobService } from '#lib/services/blob/port.ts';
import { startBlobApi } from '#tests/support/services/blob-api.ts';
import type { BlobApi } from '#tests/support/services/blob-api.ts';
import { listeningTo } from '#tests/support/services/local-server.ts';
import { receiveUpload } from '../../../app/api/blob/upload/receive-upload.ts';

export async function cloudStore(): Promise<{ blob: BlobService; api: BlobApi }> {
  const api = await startBlobApi();
  vi.stubEnv('VERCEL_BLOB_API_URL', api.apiUrl);
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await api.close();
  });
  const environment = { BLOB_READ_WRITE_TOKEN: api.token, VERCEL_BLOB_API_URL: api.apiUrl };
  return { blob: createBlobService(readConfig(environment)), api };
}

/** On a directory of the test's own, with its upload route served on a port of its own. */
export async function embeddedStore(): Promise<{ blob: BlobService; root: string; url: string }> {
  vi.stubEnv('APP_SECRET', 'a secret of the tests, 32 characters or more');
  const dataDir = await mkdtemp(join(tmpdir(), 'parley-blob-'));
  const server = await listeningTo(async (incoming, outgoing) => {
    const headers = incoming.headers as Record<string, string>;
    // As Next hands it over.
    const init = { method: 'PUT', headers, body: incoming, duplex: 'half' };
    const request = new Request(server.url + incoming.url, init as unknown as RequestInit);
    const response = await receiveUpload(request, blob).catch((error: unknown) => errorResponse(error, 'test'));
    outgoing.writeHead(response.status).end(await response.text());
  });
  const blob = createBlobService(readConfig({ DATA_DIR: dataDir, APP_URL: server.url }));
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await server.close();
    await rm(dataDir, { recursive: true });
  });
  return { blob, root: join(dataDir, 'blob'), url: server.url };
}

export async function bytesOf(body: ReadableStream<Uint8Array> | undefined): Promise<Buffer> {
  return Buffer.from(await new Response(body).arrayBuffer());
}
