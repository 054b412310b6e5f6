const encoder = new TextEncoder();

export const EVENT_STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
} as const;

/** One frame of an event stream. JSON holds no line break, so `data` is one line. */
export function sseFrame(event: { type: string }, id?: number): string {
  const head = id === undefined ? '' : `id: ${id}\n`;
  return `${head}event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;
}

export const sseComment = (text: string): string => `: ${text}\n\n`;

/** When the client should come back after the stream ended. */
export const sseRetry = (afterMs: number): string => `retry: ${afterMs}\n\n`;

export const sseBytes = (text: string): Uint8Array => encoder.encode(text);
