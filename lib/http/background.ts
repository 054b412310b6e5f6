import { after } from 'next/server.js';

/** Keeps the platform from freezing the process while the work goes on, whatever becomes of the answer. */
export function keepAlive(work: Promise<void>): void {
  after(() => work);
}
