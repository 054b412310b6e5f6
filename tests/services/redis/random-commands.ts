type Draw = <T>(from: readonly T[]) => T;

/** The same draws for the same seed (the generator is mulberry32). */
export function drawFrom(seed: number): Draw {
  let state = seed;
  return (from) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    const drawn = from[((mixed ^ (mixed >>> 14)) >>> 0) % from.length];
    if (drawn === undefined) throw new Error('nothing to draw from');
    return drawn;
  };
}

const KEYS = ['a', 'b', 'c'];
const MEMBERS = ['m1', 'm2', 'm3', 'm4', 'm5', 'å', '🦊', '￮', ''];
const TEXTS = ['', '0', '7', '-3', 'tekst', '9223372036854775807', '1.5', 'æøå'];
const SCORES = ['0', '1', '2', '3', '-1', '0.5', '-2.25', '1000000', 'inf', '-inf', 'x'];
const ENDS = ['0', '1', '2', '(1', '(2', '-inf', '+inf', '(0.5', '-2.25', 'x'];
const RANKS = ['0', '1', '2', '-1', '-2', '5', '-9', 'x'];

/** Each draws one command. `ms` are never the same twice, and none ends while a test runs. */
const KINDS: readonly ((draw: Draw, ms: string) => string[])[] = [
  (draw) => ['SET', draw(KEYS), draw(TEXTS), ...draw([[], ['NX'], ['GET'], ['NX', 'GET'], ['GET', 'NX'], ['x']])],
  (draw, ms) => ['SET', draw(KEYS), draw(TEXTS), draw(['EX', 'PX']), ms, ...draw([[], ['GET'], ['NX']])],
  (draw) => [draw(['GET', 'PTTL', 'HGETALL', 'ZCARD']), draw(KEYS)],
  (draw, ms) => ['PEXPIRE', draw(KEYS), draw([ms, ms, '0', '-1', 'x'])],
  (draw) => ['DEL', draw(KEYS), ...draw([[], [draw(KEYS)]])],
  (draw) => ['HSET', draw(KEYS), draw(MEMBERS), draw(TEXTS), ...draw([[], [draw(MEMBERS), draw(TEXTS)], ['odd']])],
  (draw) => [draw(['HDEL', 'ZREM']), draw(KEYS), draw(MEMBERS), draw(MEMBERS)],
  (draw) => ['ZADD', draw(KEYS), draw(SCORES), draw(MEMBERS), draw(SCORES), draw(MEMBERS)],
  (draw) => ['ZSCORE', draw(KEYS), draw(MEMBERS)],
  (draw) => ['ZRANGE', draw(KEYS), draw(RANKS), draw(RANKS), ...draw([[], ['WITHSCORES']])],
  (draw) => ['ZRANGE', draw(KEYS), draw(ENDS), draw(ENDS), 'BYSCORE', ...draw([[], ['WITHSCORES']])],
  (draw) => ['ZREMRANGEBYSCORE', draw(KEYS), draw(ENDS), draw(ENDS)],
];

export function randomCommand(draw: Draw, index: number): string[] {
  return draw(KINDS)(draw, String(draw([100_000, 300_000, 900_000]) + index * 5));
}
