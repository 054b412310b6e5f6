export interface SseFrame {
  event: string;
  data: string;
  /** The frame's own id, null when it has none. */
  id: string | null;
}

export interface SseSink {
  onFrame(frame: SseFrame): void;
  onRetry?(delayMs: number): void;
}

/** Reads an event stream that comes in pieces cut anywhere (WHATWG HTML, Server-sent events, Parsing). */
export function createSseParser(sink: SseSink): { push(piece: string): void } {
  let rest = '';
  let started = false;
  let afterReturn = false;
  let frame = emptyFrame();

  const takeLine = (line: string) => {
    if (line !== '') return takeField(frame, line, sink);
    if (frame.data.length > 0) {
      sink.onFrame({ event: frame.event || 'message', data: frame.data.join('\n'), id: frame.id });
    }
    frame = emptyFrame();
  };

  return {
    push(piece) {
      let text = rest + piece;
      if (text === '') return;
      if (!started) text = text.replace(/^\uFEFF/, '');
      started = true;
      // The second half of a line break that a cut went through.
      if (afterReturn && text.startsWith('\n')) text = text.slice(1);
      afterReturn = text === '' ? false : text.endsWith('\r');
      const lines = text.split(/\r\n|\r|\n/);
      rest = lines.pop() ?? '';
      for (const line of lines) takeLine(line);
    },
  };
}

interface UnfinishedFrame {
  event: string;
  data: string[];
  id: string | null;
}

const emptyFrame = (): UnfinishedFrame => ({ event: '', data: [], id: null });

function takeField(frame: UnfinishedFrame, line: string, sink: SseSink): void {
  const colon = line.indexOf(':');
  // A line that starts with a colon is a comment: a field without a name.
  const name = colon < 0 ? line : line.slice(0, colon);
  const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
  if (name === 'event') frame.event = value;
  else if (name === 'data') frame.data.push(value);
  else if (name === 'id' && !value.includes('\0')) frame.id = value;
  else if (name === 'retry' && /^\d+$/.test(value)) sink.onRetry?.(Number(value));
}
