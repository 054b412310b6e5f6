import { refusalOf } from '#components/api/refused.ts';
import type { FileUpload } from '#components/api/upload-file.ts';
import { newClientId } from '#components/conversation/sending/client-id.ts';
import { fitForUpload, isFit, MOST_PICTURES, WrongPicture } from '#components/conversation/sending/fit-for-upload.ts';
import type { BrowserStore } from '#components/panel/state/browser-store.ts';
import { cell, type Cell } from '#components/panel/state/cell.ts';
import type { Attachment } from '#lib/resources/conversation/message.ts';

export type UploadFailure = 'type' | 'size' | 'limit' | 'unreachable' | 'refused';

/** A picture that goes with what is being written. */
export interface Upload {
  readonly key: string;
  readonly conversationId: string;
  readonly name: string;
  readonly size: number;
  readonly type: string;
  readonly state:
    | { readonly is: 'waiting' }
    | { readonly is: 'uploading'; readonly done: number }
    | { readonly is: 'ready'; readonly attachment: Attachment; readonly at: string }
    | { readonly is: 'failed'; readonly why: UploadFailure };
}

export interface UploadOptions {
  store: BrowserStore;
  /** @throws Refused */
  send(conversationId: string, file: Pick<FileUpload, 'file' | 'name' | 'onProgress' | 'signal'>): Promise<Attachment>;
}

const AT_ONCE = 2;
// They can be used for 24 hours; who comes back late must have a moment to send them.
const USABLE_MS = 23 * 60 * 60_000;

/** The pictures that are on their way or wait to be sent, by conversation; what the server has is kept over a reload. */
export class Uploads {
  readonly all: Cell<readonly Upload[]>;
  private readonly options: UploadOptions;
  private readonly files = new Map<string, File>();
  private readonly running = new Map<string, AbortController>();

  constructor(options: UploadOptions) {
    this.options = options;
    this.all = cell(keptUploads(options.store));
  }

  /** @returns how many are more than a message can have */
  add(conversationId: string, files: readonly File[]): number {
    const mayGo = of(this.all.get(), conversationId).filter((upload) => !isUnfit(upload));
    const room = Math.max(0, MOST_PICTURES - mayGo.length);
    const taken = files.slice(0, room).map((file) => this.begin(conversationId, file));
    this.all.update((all) => [...all, ...taken]);
    this.next();
    return files.length - taken.length;
  }

  retry(key: string): void {
    this.change(key, { is: 'waiting' });
    this.next();
  }

  remove(key: string): void {
    const upload = this.find(key);
    if (!upload) return;
    this.running.get(key)?.abort();
    this.files.delete(key);
    this.all.update((all) => all.filter((each) => each.key !== key));
    this.keep(upload.conversationId);
  }

  /** What is ready goes with a message, and is no longer here. */
  take(conversationId: string): Attachment[] {
    const ready = of(this.all.get(), conversationId).filter(({ state }) => state.is === 'ready');
    this.all.update((all) => all.filter((each) => !ready.includes(each)));
    this.keep(conversationId);
    return ready.flatMap(({ state }) => (state.is === 'ready' ? [state.attachment] : []));
  }

  /** A message that was not sent gives back what it had. */
  giveBack(conversationId: string, attachments: readonly Attachment[]): void {
    const at = new Date().toISOString();
    const back = attachments.map((attachment): Upload => {
      const { id, name, size, contentType } = attachment;
      return { key: id, conversationId, name, size, type: contentType, state: { is: 'ready', attachment, at } };
    });
    this.all.update((all) => [...all, ...back]);
    this.keep(conversationId);
  }

  close(): void {
    for (const running of this.running.values()) running.abort();
  }

  private begin(conversationId: string, file: File): Upload {
    const { name, size, type } = file;
    const key = newClientId();
    this.files.set(key, file);
    return { key, conversationId, name, size, type, state: { is: 'waiting' } };
  }

  private next(): void {
    for (const { key, state } of this.all.get())
      if (state.is === 'waiting' && this.running.size < AT_ONCE && !this.running.has(key)) void this.send(key);
  }

  private async send(key: string): Promise<void> {
    const [upload, file] = [this.find(key), this.files.get(key)];
    if (!upload || !file) return;
    const running = new AbortController();
    this.running.set(key, running);
    this.change(key, { is: 'uploading', done: 0 });
    try {
      const { blob, name } = isFit(file) ? { blob: file, name: file.name } : await fitForUpload(file);
      const attachment = await this.options.send(upload.conversationId, {
        ...{ file: blob, name, signal: running.signal },
        onProgress: (done) => this.change(key, { is: 'uploading', done }),
      });
      this.files.delete(key);
      this.change(key, { is: 'ready', attachment, at: new Date().toISOString() });
      this.keep(upload.conversationId);
    } catch (error) {
      this.change(key, { is: 'failed', why: failureOf(error) });
    } finally {
      this.running.delete(key);
      this.next();
    }
  }

  private find = (key: string): Upload | undefined => this.all.get().find((each) => each.key === key);

  private change(key: string, state: Upload['state']): void {
    this.all.update((all) => all.map((each) => (each.key === key ? { ...each, state } : each)));
  }

  private keep(conversationId: string): void {
    const ready = of(this.all.get(), conversationId).filter(({ state }) => state.is === 'ready');
    this.options.store.write(`${FOLDER}${conversationId}`, ready.length > 0 ? ready : null);
  }
}

const FOLDER = 'uploads/';

export const of = (all: readonly Upload[], conversationId: string): readonly Upload[] =>
  all.filter((each) => each.conversationId === conversationId);

/** Whatever is tried, it goes with no message, and takes no other's place in one. */
export const isUnfit = ({ state }: Upload): boolean =>
  state.is === 'failed' && (state.why === 'type' || state.why === 'size');

function failureOf(error: unknown): UploadFailure {
  if (error instanceof WrongPicture) return error.fault;
  const { status } = refusalOf(error);
  if (status === 0 || status >= 500) return 'unreachable';
  if (status === 413) return 'size';
  if (status === 429) return 'limit';
  return status === 400 ? 'type' : 'refused';
}

function keptUploads(store: BrowserStore): Upload[] {
  const usableSince = new Date(Date.now() - USABLE_MS).toISOString();
  return store.names(FOLDER).flatMap((name) => {
    const kept = store.read<Upload[]>(name) ?? [];
    const usable = kept.filter(({ state }) => state.is === 'ready' && state.at > usableSince);
    if (usable.length === 0) store.write(name, null);
    return usable;
  });
}
