import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { log } from '#lib/core/log/log.ts';
import { joinWrites } from '../join-writes.ts';
import type { Engine } from './engine.ts';
import { ProtocolViolation } from './frame-reader.ts';
import { readUnits } from './read-units.ts';
import type { Turns } from './turns.ts';
import { fatal } from './wire.ts';

interface Options {
  engine: Engine;
  turns: Turns;
  socketPath: string;
  /** How long a client may do nothing inside a transaction while others wait for theirs. */
  idleInTransactionMs: number;
}

interface Sessions {
  /** Has everybody told at once what is answered already, where the thread is about to end. */
  flush(): void;
  close(): Promise<void>;
}

/**
 * Lets many clients share the one session. A client has it for a whole query, and for a whole transaction once it has
 * begun one: nothing of another comes in between. One that leaves in the middle is rolled back.
 */
export async function serveSessions(options: Options): Promise<Sessions> {
  const sockets = new Map<Socket, Promise<void>>();
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    joinWrites(socket);
    const served = serveClient(socket, options).finally(() => sockets.delete(socket));
    sockets.set(socket, served);
  });
  rmSync(options.socketPath, { force: true });
  server.listen(options.socketPath);
  await once(server, 'listening');
  return {
    flush: () => {
      for (const socket of sockets.keys()) socket.uncork();
    },
    close: async () => {
      server.close();
      const ending = [...sockets];
      for (const [socket] of ending) dismiss(socket, '57P01', 'terminating connection due to administrator command');
      await Promise.all(ending.map(([, served]) => served));
    },
  };
}

async function serveClient(socket: Socket, { engine, turns, idleInTransactionMs }: Options): Promise<void> {
  let giveBack: (() => void) | null = null;
  socket.on('timeout', () => {
    if (turns.wanted) dismiss(socket, '25P03', 'terminating connection due to idle-in-transaction timeout');
    else socket.setTimeout(idleInTransactionMs);
  });
  try {
    for await (const unit of readUnits(socket, engine.greeting)) {
      socket.setTimeout(0);
      giveBack ??= await turns.take();
      // Whoever left while waiting, or was sent away, has not done it.
      if (!socket.writable) break;
      const status = await engine.execute(unit.bytes, (bytes) => socket.write(bytes));
      if (unit.complete && status === 'I') {
        giveBack();
        giveBack = null;
      } else socket.setTimeout(idleInTransactionMs);
    }
  } catch (error) {
    refuse(socket, error);
  } finally {
    if (giveBack) await engine.reset();
    giveBack?.();
    socket.destroySoon();
  }
}

function refuse(socket: Socket, error: unknown): void {
  if (error instanceof ProtocolViolation) dismiss(socket, '08P01', error.message);
  else if (!isDisconnect(error)) log.error('a client of the embedded database failed', error);
}

function isDisconnect(error: unknown): boolean {
  return error instanceof Error && 'code' in error && DISCONNECTS.has(String(error.code));
}

const DISCONNECTS = new Set(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED']);

function dismiss(socket: Socket, sqlState: string, message: string): void {
  if (socket.writable) socket.end(fatal(sqlState, message));
  socket.destroySoon();
}
