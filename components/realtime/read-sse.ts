import { createSseParser, type SseSink } from './sse-parser.ts';

/**
 * Reads an event stream to its end.
 * @param onBytes is called at every sign of life, comments too
 * @throws what the body throws when the connection breaks or is aborted
 */
export async function readSse(body: ReadableStream<Uint8Array>, sink: SseSink, onBytes: () => void): Promise<void> {
  const decoder = new TextDecoder();
  const parser = createSseParser(sink);
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      onBytes();
      parser.push(decoder.decode(value, { stream: true }));
    }
  } finally {
    // What is left unread would keep the connection.
    reader.cancel().catch(() => undefined);
  }
}
