import { once } from 'node:events';
import type { Server } from 'node:http';
import { StartError } from './start-error.ts';

/** @returns the port, also where the system chose it. @throws StartError when it is taken */
export async function listen(server: Server, port: number): Promise<number> {
  try {
    server.listen(port);
    await once(server, 'listening');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new StartError(`PORT: ${code === 'EADDRINUSE' ? `${port} is in use by another program` : message}`);
  }
  const address = server.address();
  return typeof address === 'object' && address ? address.port : port;
}
