import { oncePerProcess } from '#lib/core/once-per-process.ts';
import { now } from '#lib/core/time.ts';
import { services } from '#lib/services/services.ts';

/** Until when each process lives, and which streams an owner has open, as `<process>.<number>.<tenant>`. */
export const STREAM_PROCESSES = 'streams:processes';
export const streamsOf = (ownerId: string): string => `streams:${ownerId}`;

const own = () => oncePerProcess('open-streams', () => new Map<string, number>());

/** A stream of the owner has begun in this process, or has ended. */
export function countStream(ownerId: string, change: 1 | -1): void {
  const count = (own().get(ownerId) ?? 0) + change;
  if (count > 0) own().set(ownerId, count);
  else own().delete(ownerId);
}

/** Whether a visitor or operator has a stream open, in any process. @throws where the store cannot tell */
export async function hasStreams(ownerId: string): Promise<boolean> {
  if (own().has(ownerId)) return true;
  const { redis } = services().redis;
  const streams = await redis.zrange<string[]>(streamsOf(ownerId), 0, -1);
  const processes = [...new Set(streams.map((stream) => stream.slice(0, stream.indexOf('.'))))];
  const until = await Promise.all(processes.map((each) => redis.zscore(STREAM_PROCESSES, each)));
  return until.some((each) => Number(each ?? 0) > now().getTime());
}
