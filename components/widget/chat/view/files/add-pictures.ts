import { refusalOf } from '#components/api/refused.ts';
import { uploadFile } from '#components/api/upload-file.ts';
import { newClientId } from '#components/conversation/sending/client-id.ts';
import { fitForUpload, MOST_PICTURES, WrongPicture } from '#components/conversation/sending/fit-for-upload.ts';
import type { Attachment } from '#lib/resources/conversation/message.ts';
import type { PictureHost } from '../../session/messages/message-pictures.ts';
import type { Picture, PictureFault } from '../../session/kept/picture.ts';

const PATIENCE_MS = 120_000;

/** By the key of its picture: what it is made of, and what stops it. */
const sources = new Map<string, File>();
const running = new Map<string, AbortController>();
let last: Promise<unknown> = Promise.resolve();

export const sourceOf = (key: string): File | undefined => sources.get(key);

/** As many as a message takes; what is above is said. */
export function addPictures(host: PictureHost, files: readonly File[]): void {
  const { store } = host;
  const { shown, pictures } = store.state;
  const others = pictures.filter(({ fault }) => fault !== 'many');
  const used = others.filter((each) => each.conversationId === shown.id && !isRefused(each)).length;
  const added = files.map((file, index): Picture => {
    const key = newClientId();
    const isTooMany = used + index >= MOST_PICTURES;
    if (!isTooMany) sources.set(key, file);
    return { key, conversationId: shown.id, name: file.name, done: 0, fault: isTooMany ? 'many' : undefined };
  });
  // One line says that there were too many, however many they were.
  const surplus = added.find(({ fault }) => fault);
  const taken = added.filter(({ fault }) => !fault);
  store.change({ pictures: [...others, ...taken, ...(surplus ? [surplus] : [])] });
  for (const { key } of taken) queue(host, key);
}

const MAY_PASS = new Set<PictureFault>(['unreachable', 'limit']);

export const mayPass = ({ fault }: Picture): boolean => fault !== undefined && MAY_PASS.has(fault);

/** It goes with no message, and takes no other's place in one. */
export const isRefused = (picture: Picture): boolean => picture.fault !== undefined && !mayPass(picture);

export function retryPicture(host: PictureHost, key: string): void {
  change(host, key, { fault: undefined, done: 0 });
  queue(host, key);
}

export function removePicture({ store }: PictureHost, key: string): void {
  running.get(key)?.abort();
  sources.delete(key);
  store.change({ pictures: store.state.pictures.filter((each) => each.key !== key) });
}

/** One after the other: on a slow line the first is there sooner, and a message has them in the order of choosing. */
function queue(host: PictureHost, key: string): void {
  last = last.then(() => upload(host, key));
}

async function upload(host: PictureHost, key: string): Promise<void> {
  const file = sources.get(key);
  const picture = find(host, key);
  if (!file || !picture) return;
  const stopping = new AbortController();
  running.set(key, stopping);
  try {
    const fitting = await fitForUpload(file);
    const conversationId = picture.conversationId || (await host.createOnce());
    const attachment = await send(host, conversationId, fitting, stopping.signal, (done) =>
      change(host, key, { done }),
    );
    sources.delete(key);
    change(host, key, { attachment, conversationId, done: 1, readyAt: Date.now() });
  } catch (error) {
    if (!stopping.signal.aborted) change(host, key, { fault: faultOf(error) });
  } finally {
    running.delete(key);
  }
}

function send(
  { api }: PictureHost,
  conversationId: string,
  { blob, name }: { blob: Blob; name: string },
  signal: AbortSignal,
  onProgress: (done: number) => void,
): Promise<Attachment> {
  const url = `${api.base}${api.path(conversationId)}/attachments`;
  const patient = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
  return api.withToken((token) =>
    uploadFile({ url, file: blob, name, headers: { authorization: `Bearer ${token}` }, signal: patient, onProgress }),
  );
}

function faultOf(error: unknown): PictureFault {
  if (error instanceof WrongPicture) return error.fault;
  const { status } = refusalOf(error);
  if (status === 413) return 'size';
  if (status === 429) return 'limit';
  if (status === 400) return 'type';
  return status === 0 || status >= 500 ? 'unreachable' : 'refused';
}

const find = ({ store }: PictureHost, key: string): Picture | undefined =>
  store.state.pictures.find((each) => each.key === key);

function change({ store }: PictureHost, key: string, fields: Partial<Picture>): void {
  store.change({ pictures: store.state.pictures.map((each) => (each.key === key ? { ...each, ...fields } : each)) });
}
