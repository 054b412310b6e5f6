import { once } from 'node:events';

/** A process under Node's inspector (`NODE_OPTIONS=--inspect=127.0.0.1:0`), to settle its memory before it is read. */
export interface Inspector {
  collectGarbage(): Promise<void>;
  close(): void;
}

/** @param output what the process has written so far; its address stands there */
export async function inspect(output: () => string): Promise<Inspector> {
  const address = /ws:\/\/127\.0\.0\.1:\S+/.exec(output())?.[0];
  if (!address) throw new Error('the process does not listen to an inspector');
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const collectGarbage = async () => {
    const answered = once(socket, 'message');
    socket.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' }));
    await answered;
  };
  return { collectGarbage, close: () => socket.close() };
}
