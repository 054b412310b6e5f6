import { readRefusal } from './refusal.ts';
import { Refused, UNREACHABLE } from './refused.ts';

export interface PutFile {
  /** Says by itself who may write there. */
  url: string;
  file: Blob;
  contentType: string;
  /** From 0 to 1, as far as the browser has sent it. */
  onProgress(done: number): void;
  signal: AbortSignal;
}

/** Sends a file as it is to an address that was made for it. @throws Refused */
export function putFile({ url, file, contentType, onProgress, signal }: PutFile): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const request = new XMLHttpRequest();
  request.open('PUT', url);
  request.setRequestHeader('content-type', contentType);
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
  request.addEventListener('load', () => {
    if (request.status < 300) resolve();
    else
      void readRefusal(new Response(request.responseText, { status: request.status })).then((refusal) =>
        reject(new Refused(refusal)),
      );
  });
  for (const type of ['error', 'abort', 'timeout'])
    request.addEventListener(type, () => reject(new Refused(UNREACHABLE)));
  signal.addEventListener('abort', () => request.abort());
  request.send(file);
  return promise;
}
