import { unavailable } from '#lib/core/errors.ts';
import { oncePerProcess } from '#lib/core/once-per-process.ts';

/** Pictures that are worked on at once: each may fill a core, and take 200 MB. */
const AT_ONCE = 2;
/** Those that wait hold their file in memory. */
const WAITING = 30;

/** Does work on a picture when its turn comes. @throws AppError `unavailable` when too many wait already */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const room = oncePerProcess('picture-room', (): Room => ({ taken: 0, waiting: [] }));
  if (room.taken >= AT_ONCE) {
    if (room.waiting.length >= WAITING) throw unavailable('Too many images at once; try again shortly.');
    await new Promise<void>((enter) => room.waiting.push(enter));
  } else room.taken += 1;
  try {
    return await work();
  } finally {
    const next = room.waiting.shift();
    if (next) next();
    else room.taken -= 1;
  }
}

interface Room {
  taken: number;
  waiting: (() => void)[];
}
