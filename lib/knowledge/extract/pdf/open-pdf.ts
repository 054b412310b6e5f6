import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import type { PDFDocumentProxy, PDFWorker } from 'unpdf/pdfjs';
import { UnreadableDocument } from '../extracted-text.ts';

export interface OpenPdf {
  pdf: PDFDocumentProxy;
  /** Lets go of the file's bytes. */
  close(): Promise<void>;
}

/** @param bytes are its own from then on @throws UnreadableDocument */
export async function openPdf(bytes: Uint8Array): Promise<OpenPdf> {
  const worker = await workerInThisThread();
  try {
    // No scripts, no fonts to draw with, no pictures: nothing but text is asked for.
    const options = {
      isEvalSupported: false,
      disableFontFace: true,
      useSystemFonts: false,
      verbosity: 0,
      maxImageSize: 0,
      worker,
    };
    const pdf = await getDocumentProxy(bytes, options);
    const close = async () => {
      await pdf.loadingTask.destroy();
      worker.destroy();
      if (bytes.buffer instanceof ArrayBuffer) bytes.buffer.transfer(0);
    };
    return { pdf, close };
  } catch (error) {
    worker.destroy();
    const name = error instanceof Error ? error.name : '';
    if (name === 'PasswordException')
      throw new UnreadableDocument('The PDF is protected by a password. Save it without one and upload that.');
    throw new UnreadableDocument('The PDF is damaged. Save it anew from the program it was made with.');
  }
}

declare global {
  /** What the library sets when it is loaded. */
  var pdfjsWorker: { WorkerMessageHandler: { initializeFromPort(port: EventTarget): void } } | undefined;
}

async function workerInThisThread(): Promise<PDFWorker> {
  const pdfjs = await getResolvedPDFJS();
  const port = new SharingPort();
  globalThis.pdfjsWorker?.WorkerMessageHandler.initializeFromPort(port);
  return new pdfjs.PDFWorker({ port: port as never, verbosity: 0 });
}

/** Between the two halves of the library: its own copies all that one tells the other, the place of each letter too. */
class SharingPort extends EventTarget {
  postMessage(message: { chunk?: object }): void {
    // One half goes on with a part that it has sent by giving it new lists.
    const data = message.chunk ? { ...message, chunk: { ...message.chunk } } : message;
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
  }
}
