export type Frame = { kind: 'subscribed' } | { kind: 'message'; message: string };

// Upstash takes requests to 10 MB, so no message is longer.
const LONGEST_LINE = 16 * 1024 * 1024;

/**
 * Reads the event stream of one channel from chunks that may end anywhere. Frames are single lines
 * `data: subscribe,<channel>,<count>` and `data: message,<channel>,<text>`; what else comes is passed over.
 * @throws when a line does not end
 */
export function frameReader(channel: string): (chunk: Uint8Array) => Frame[] {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let pending: string[] = [];
  let pendingLength = 0;
  return (chunk) => {
    const [first = '', ...rest] = decoder.decode(chunk, { stream: true }).split('\n');
    pending.push(first);
    pendingLength += first.length;
    if (pendingLength > LONGEST_LINE) throw new Error('a line of the subscription does not end');
    if (rest.length === 0) return [];
    const lines = [pending.join(''), ...rest];
    const open = lines.pop() ?? '';
    pending = [open];
    pendingLength = open.length;
    return lines.flatMap((line) => frameOf(line, channel));
  };
}

function frameOf(line: string, channel: string): Frame[] {
  if (!line.startsWith('data:')) return [];
  const data = line.slice(line.startsWith('data: ') ? 6 : 5, line.endsWith('\r') ? -1 : undefined);
  if (data.startsWith(`subscribe,${channel},`)) return [{ kind: 'subscribed' }];
  const opening = `message,${channel},`;
  return data.startsWith(opening) ? [{ kind: 'message', message: data.slice(opening.length) }] : [];
}
