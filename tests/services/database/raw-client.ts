import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { EmbeddedAddress } from '#lib/services/database/embedded/address.ts';
import { FrameReader } from '#lib/services/database/embedded/frame-reader.ts';
import { type Frame, frame, startupPacket } from '#lib/services/database/embedded/wire.ts';

export const query = (sql: string) => frame('Q', Buffer.from(`${sql}\0`));
export const parse = (sql: string) => frame('P', Buffer.from(`\0${sql}\0\0\0`));
export const bind = () => frame('B', Buffer.alloc(8));
export const execute = () => frame('E', Buffer.alloc(5));
export const sync = () => frame('S', Buffer.alloc(0));
export const flush = () => frame('H', Buffer.alloc(0));

/** A client that sends what no library would, and leaves as it likes. */
export interface RawClient {
  readonly socket: Socket;
  /** Answers up to the one of that type, by their types; up to the end where the connection ends. */
  until(type: string): Promise<Frame[]>;
}

/** @param introduced false for one that has not said anything yet */
export async function openRawClient(
  { host, port }: EmbeddedAddress['connection'],
  { introduced = true } = {},
): Promise<RawClient> {
  const socket = connect(`${host}/.s.PGSQL.${port}`);
  await once(socket, 'connect');
  const frames = framesOf(socket);
  const client: RawClient = {
    socket,
    until: async (type) => {
      const seen: Frame[] = [];
      for (;;) {
        const next = await frames.next();
        if (next.done) return seen;
        seen.push(next.value);
        if (next.value.type === type) return seen;
      }
    },
  };
  if (!introduced) return client;
  socket.write(startupPacket({ user: 'postgres', database: 'postgres' }));
  await client.until('Z');
  return client;
}

async function* framesOf(socket: Socket): AsyncGenerator<Frame> {
  const reader = new FrameReader();
  const chunks: AsyncIterator<Buffer> = socket.iterator({ destroyOnReturn: false });
  for (;;) {
    for (let each = reader.next(); each; each = reader.next()) yield each;
    const chunk = await chunks.next().catch(() => ({ done: true as const, value: undefined }));
    if (chunk.done) return;
    reader.push(chunk.value);
  }
}

/** The SQLSTATE of the error among the answers. */
export function errorCode(frames: Frame[]): string | undefined {
  const error = frames.find(({ type }) => type === 'E');
  return error && /C([0-9A-Z]{5})\0/.exec(error.bytes.toString('latin1'))?.[1];
}
