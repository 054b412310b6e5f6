import type { Writable } from 'node:stream';

/**
 * Has what is written to a stream in one turn of the event loop go out in one write: for statements that do not wait for
 * each other's answers, and for those answers. A write costs more than most statements, for it wakes who reads.
 */
export function joinWrites(stream: Writable): void {
  const { write } = stream;
  let isHeld = false;
  const release = () => {
    isHeld = false;
    stream.uncork();
  };
  const joined = (...given: Parameters<Writable['write']>): boolean => {
    if (!isHeld) {
      isHeld = true;
      stream.cork();
      process.nextTick(release);
    }
    return write.apply(stream, given);
  };
  Object.defineProperty(stream, 'write', { value: joined, writable: true, configurable: true });
}
