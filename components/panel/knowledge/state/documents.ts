import { type PutFile, putFile } from '#components/api/put-file.ts';
import { refusalOf } from '#components/api/refused.ts';
import type { OperatorRealtimeEvent } from '#lib/events/catalogue/realtime-event.ts';
import type { KnowledgeDocument } from '#lib/resources/assistant/knowledge.ts';
import type { PanelUpload } from '../../api/panel-upload.ts';
import { cell, type Cell } from '../../state/cell.ts';
import type { Workspace, WorkspacePart } from '../../workspace/workspace.ts';
import { type KnowledgeApi, knowledgeApi } from './knowledge-api.ts';
import { faultOf, isSmall, type FileFault } from './file-rules.ts';

type Api = Pick<KnowledgeApi, 'documents' | 'announce' | 'addPage' | 'ingest' | 'deleteDocument'>;

/** A file on its way; what became of it stands in the list of documents. */
export interface Upload {
  readonly key: number;
  readonly name: string;
  readonly size: number;
  /** From 0 to 1 while it is sent. */
  readonly sent: number;
  readonly phase: 'waiting' | 'sending' | 'reading' | 'failed';
  readonly fault: FileFault | 'unreachable' | 'refused' | null;
  /** What the server said, where it said why. */
  readonly said: string | null;
}

interface Senders {
  upload: PanelUpload;
  put(file: PutFile): Promise<void>;
}

const AT_ONCE = 2;

/** The tenant's documents, kept true by the stream, and the files on their way there. */
export class Documents implements WorkspacePart {
  readonly all: Cell<readonly KnowledgeDocument[] | null> = cell<readonly KnowledgeDocument[] | null>(null);
  readonly isFailed: Cell<boolean> = cell(false);
  readonly uploads: Cell<readonly Upload[]> = cell<readonly Upload[]>([]);
  private readonly api: Api;
  private readonly senders: Senders;
  private readonly files = new Map<number, File>();
  private readonly ending = new AbortController();
  private latest = 0;

  constructor(api: Api, senders: Senders) {
    this.api = api;
    this.senders = senders;
  }

  begin(): void {
    if (this.all.get() !== null) void this.refetch();
  }

  beginAfresh(): void {
    this.begin();
  }

  close(): void {
    this.ending.abort();
    this.files.clear();
  }

  hear(event: OperatorRealtimeEvent): void {
    if (event.type === 'knowledge' && event.document) this.take(event.document);
  }

  async refetch(): Promise<void> {
    try {
      this.all.set((await this.api.documents()).documents);
      this.isFailed.set(false);
    } catch {
      this.isFailed.set(this.all.get() === null);
    }
  }

  /** Sends them, a few at a time; each tells how far it is. */
  add(files: readonly File[]): void {
    for (const file of files) {
      const [key, fault] = [++this.latest, faultOf(file)];
      if (!fault) this.files.set(key, file);
      const { name, size } = file;
      const phase = fault ? 'failed' : 'waiting';
      this.uploads.update((all) => [...all, { key, name, size, sent: 0, phase, fault, said: null }]);
    }
    this.sendNext();
  }

  dismiss(gone: number): void {
    this.files.delete(gone);
    this.uploads.update((all) => all.filter(({ key }) => key !== gone));
  }

  retry(key: number): void {
    if (!this.files.has(key)) return this.dismiss(key);
    this.change(key, { phase: 'waiting', fault: null, said: null, sent: 0 });
    this.sendNext();
  }

  /** @throws as the API does */
  async addPage(url: string): Promise<KnowledgeDocument> {
    const { document } = await this.api.addPage(url);
    this.take(document);
    return document;
  }

  async ingest(before: KnowledgeDocument): Promise<KnowledgeDocument> {
    this.take({ ...before, status: 'processing' });
    try {
      const document = await this.api.ingest(before.id);
      this.take(document);
      return document;
    } catch (error) {
      this.take(before);
      throw error;
    }
  }

  async remove(gone: string): Promise<void> {
    try {
      await this.api.deleteDocument(gone);
    } catch (error) {
      if (refusalOf(error).status !== 404) throw error;
    }
    this.all.update((all) => all?.filter(({ id }) => id !== gone) ?? null);
  }

  private take(document: KnowledgeDocument): void {
    this.all.update((all) => {
      if (!all) return all;
      const isKnown = all.some(({ id }) => id === document.id);
      return isKnown ? all.map((each) => (each.id === document.id ? document : each)) : [document, ...all];
    });
  }

  private change(key: number, change: Partial<Upload>): void {
    this.uploads.update((all) => all.map((each) => (each.key === key ? { ...each, ...change } : each)));
  }

  private sendNext(): void {
    const uploads = this.uploads.get();
    const busy = uploads.filter(({ phase }) => phase === 'sending' || phase === 'reading').length;
    for (const { key } of uploads.filter(({ phase }) => phase === 'waiting').slice(0, AT_ONCE - busy))
      void this.send(key);
  }

  private async send(key: number): Promise<void> {
    const file = this.files.get(key)!;
    this.change(key, { phase: 'sending' });
    try {
      this.take(isSmall(file) ? await this.sendForm(key, file) : await this.sendDirectly(key, file));
      this.dismiss(key);
    } catch (error) {
      const { status, message } = refusalOf(error);
      const isAnswer = status > 0;
      this.change(key, {
        phase: 'failed',
        fault: isAnswer ? 'refused' : 'unreachable',
        said: isAnswer ? message : null,
      });
    }
    this.sendNext();
  }

  private readonly progressOf = (key: number) => (sent: number) =>
    this.change(key, sent >= 1 ? { sent, phase: 'reading' } : { sent });

  private async sendForm(key: number, file: File): Promise<KnowledgeDocument> {
    const { signal } = this.ending;
    const sent = { file, name: file.name, onProgress: this.progressOf(key), signal };
    return (await this.senders.upload<{ document: KnowledgeDocument }>('/operator/knowledge/documents', sent)).document;
  }

  private async sendDirectly(key: number, file: File): Promise<KnowledgeDocument> {
    const { name: filename, size, type } = file;
    const { document, upload } = await this.api.announce({ filename, size, ...(type && { mimeType: type }) });
    const { url, contentType } = upload;
    await this.senders.put({ url, contentType, file, onProgress: this.progressOf(key), signal: this.ending.signal });
    return this.api.ingest(document.id);
  }
}

export const documentsOf = (workspace: Workspace): Documents => workspace.part(openDocuments);

const openDocuments = (workspace: Workspace): Documents =>
  new Documents(knowledgeApi(workspace.request), { upload: workspace.upload, put: putFile });
