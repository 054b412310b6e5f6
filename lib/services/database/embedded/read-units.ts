import type { Socket } from 'node:net';
import { FrameReader, ProtocolViolation } from './frame-reader.ts';
import { CANCEL_REQUEST, type Frame, GSS_REQUEST, PROTOCOL_3, SSL_REQUEST, frame } from './wire.ts';

export interface Unit {
  bytes: Buffer;
  /** Whether the session is answered and out of the sequence of messages afterwards. */
  complete: boolean;
}

const PARTS = 'PBDEC';
const [QUERY, SYNC, FLUSH, TERMINATE, EXECUTE] = ['Q', 'S', 'H', 'X', 'E'];

// PGlite ends when a `copy … from stdin` finds no data: this stands behind whatever may be one, and is ignored
// behind everything else.
const COPY_FAIL = frame('f', Buffer.from('COPY FROM STDIN is not available here\0'));

/**
 * What a client sends, in the pieces that must reach the session together: one simple query, or all of an extended
 * one to its Sync (or to a Flush, where the client wants an answer before it goes on). Ends when the client leaves.
 * @param greeting what the client gets once it has introduced itself
 * @throws ProtocolViolation
 */
export async function* readUnits(socket: Socket, greeting: Buffer): AsyncGenerator<Unit> {
  const reader = new FrameReader();
  let started = false;
  let parts: Buffer[] = [];
  // The socket stays open when this throws, so that the client can be told.
  const chunks: AsyncIterable<Buffer> = socket.iterator({ destroyOnReturn: false });
  for await (const chunk of chunks) {
    reader.push(chunk);
    started ||= answerStartup(reader, socket, greeting);
    if (!started) continue;
    for (let each = reader.next(); each; each = reader.next()) {
      if (each.type === TERMINATE) return;
      parts.push(...guarded(each));
      if (PARTS.includes(each.type)) continue;
      yield { bytes: Buffer.concat(parts), complete: each.type !== FLUSH };
      parts = [];
    }
  }
}

/** @returns whether the client is let in; it may ask for encryption first, which a unix socket has no need of */
function answerStartup(reader: FrameReader, socket: Socket, greeting: Buffer): boolean {
  for (let packet = reader.nextStartup(); packet; packet = reader.nextStartup()) {
    const code = packet.readInt32BE(4);
    if (code === SSL_REQUEST || code === GSS_REQUEST) socket.write('N');
    else if (code === CANCEL_REQUEST) throw new ProtocolViolation('nothing can be cancelled here');
    else if (packet.readInt16BE(4) !== PROTOCOL_3) throw new ProtocolViolation('unsupported frontend protocol');
    else return socket.write(greeting) || true;
  }
  return false;
}

function guarded({ type, bytes }: Frame): Buffer[] {
  if (type === QUERY || type === EXECUTE) return [bytes, COPY_FAIL];
  if (type === SYNC || type === FLUSH || PARTS.includes(type)) return [bytes];
  throw new ProtocolViolation(`invalid frontend message type ${type.charCodeAt(0)}`);
}
