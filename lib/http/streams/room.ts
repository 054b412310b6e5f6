import { getHeapStatistics } from 'node:v8';
import { addressKey } from '#lib/core/caller/client-address-key.ts';
import { config } from '#lib/core/config.ts';
import { descriptorLimit } from '#lib/core/descriptors.ts';
import { AppError } from '#lib/core/errors.ts';
import { warnNowAndThen } from '#lib/core/log/log-now-and-then.ts';
import { oncePerProcess } from '#lib/core/once-per-process.ts';

// Files, the database's and other services' connections, and the requests that are answered beside the streams:
// 900 streams of the 1,024 descriptors that an instance has on Vercel.
const DESCRIPTORS_KEPT = 124;
const SHARE_KEPT = 0.1;
const FEWEST = 16;
// What an open stream takes with everything around it (docs/performance.md), rounded up.
const STREAM_BYTES = 64 * 1024;
const HEAP_SHARE = 0.5;
// Not all at once: whoever is refused in the same moment comes back in another.
const COME_BACK_SECONDS = { from: 15, to: 45 };

const held = () => oncePerProcess('stream-room', () => ({ open: 0, byAddress: new Map<string, number>() }));

/**
 * Room for one more realtime stream of this client (decisions.md, streams at once). @returns gives it back, once
 * @throws AppError `unavailable` where the address or the process has as many as it may
 */
export function takeRoom(address: string, most = mostStreams()): () => void {
  const room = held();
  if (room.open >= most) throw refusal('This server holds as many streams as it can.', 'process');
  const key = addressKey(address);
  const ofAddress = room.byAddress.get(key) ?? 0;
  const { STREAMS_PER_ADDRESS: perAddress } = config();
  if (perAddress > 0 && ofAddress >= perAddress) throw refusal('Too many streams from this address.', 'address');
  room.byAddress.set(key, ofAddress + 1);
  const leave = holdRoom();
  return once(() => {
    leave();
    const left = (room.byAddress.get(key) ?? 1) - 1;
    if (left > 0) room.byAddress.set(key, left);
    else room.byAddress.delete(key);
  });
}

/**
 * Counts an answer that stays open for a while and is never refused for it: how many there are follows from the limits
 * of what asks for them. @returns gives the room back, once
 */
export function holdRoom(): () => void {
  const room = held();
  room.open++;
  return once(() => void room.open--);
}

/** How many streams leave a process enough to answer everything else. */
export function streamsThatFit({ descriptors, heapBytes }: { descriptors: number; heapBytes: number }): number {
  const byDescriptors = descriptors - Math.max(DESCRIPTORS_KEPT, Math.ceil(descriptors * SHARE_KEPT));
  const byMemory = Math.floor((heapBytes * HEAP_SHARE) / STREAM_BYTES);
  return Math.max(FEWEST, Math.min(Number.isNaN(byDescriptors) ? Infinity : byDescriptors, byMemory));
}

function mostStreams(): number {
  return oncePerProcess('most-streams', () =>
    streamsThatFit({ descriptors: descriptorLimit(), heapBytes: getHeapStatistics().heap_size_limit }),
  );
}

function refusal(message: string, bound: 'process' | 'address'): AppError {
  warnNowAndThen('streams were refused', { bound });
  const { from, to } = COME_BACK_SECONDS;
  return new AppError('unavailable', `${message} Come back later.`, {
    retryAfterSeconds: from + Math.floor(Math.random() * (to - from + 1)),
  });
}

function once(action: () => void): () => void {
  let done = false;
  return () => {
    if (done) return;
    done = true;
    action();
  };
}
