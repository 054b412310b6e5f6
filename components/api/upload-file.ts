import { readRefusal } from './refusal.ts';
import { Refused, UNREACHABLE } from './refused.ts';

export interface FileUpload {
  url: string;
  file: Blob;
  name: string;
  headers: Record<string, string>;
  /** From 0 to 1, as far as the browser has sent it. */
  onProgress(done: number): void;
  signal: AbortSignal;
}

/**
 * Sends one file as the multipart field `file`. By XMLHttpRequest: `fetch` does not tell how far it is.
 * @throws Refused with the server's answer, or as unreachable
 */
export function uploadFile<Answer>({ url, file, name, headers, onProgress, signal }: FileUpload): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const request = new XMLHttpRequest();
  const form = new FormData();
  form.append('file', file, name);
  request.open('POST', url);
  for (const [header, value] of Object.entries(headers)) request.setRequestHeader(header, value);
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
  request.addEventListener('load', () => {
    if (request.status < 300) resolve(JSON.parse(request.responseText) as Answer);
    else void refusalIn(request).then(reject);
  });
  for (const type of ['error', 'abort', 'timeout'])
    request.addEventListener(type, () => reject(new Refused(UNREACHABLE)));
  signal.addEventListener('abort', () => request.abort());
  request.send(form);
  return promise;
}

async function refusalIn(request: XMLHttpRequest): Promise<Refused> {
  const retryAfter = request.getResponseHeader('retry-after');
  const headers = retryAfter ? { 'retry-after': retryAfter } : undefined;
  return new Refused(await readRefusal(new Response(request.responseText, { status: request.status, headers })));
}
