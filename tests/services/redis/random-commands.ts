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

/** Each draws one command. `seconds` are never the same twice, and none ends while a test runs. */
const KINDS: readonly ((draw: Draw, seconds: string) => string[])[] = [
  (draw) => ['SET', draw(KEYS), draw(TEXTS), ...draw([[], ['NX'], ['XX'], ['GET'], ['KEEPTTL'], ['NX', 'GET']])],
  (draw, seconds) => ['SET', draw(KEYS), draw(TEXTS), 'EX', seconds, ...draw([[], ['GET'], ['XX']])],
  (draw) => [draw(['GET', 'GETDEL', 'STRLEN', 'INCR', 'DECR', 'TTL', 'PERSIST', 'EXISTS']), draw(KEYS)],
  (draw) => [draw(['INCRBY', 'APPEND', 'SETNX']), draw(KEYS), draw(TEXTS)],
  (draw) => ['MGET', ...KEYS, draw(KEYS)],
  (draw, seconds) => ['EXPIRE', draw(KEYS), seconds, ...draw([[], ['NX'], ['XX'], ['GT'], ['LT'], ['XX', 'GT']])],
  (draw) => ['DEL', draw(KEYS), ...draw([[], [draw(KEYS)]])],
  (draw) => ['HSET', draw(KEYS), draw(MEMBERS), draw(TEXTS), draw(MEMBERS), draw(TEXTS)],
  (draw) => [draw(['HGETALL', 'HLEN', 'SMEMBERS', 'SCARD', 'ZCARD', 'LLEN']), draw(KEYS)],
  (draw) => [
    draw(['HGET', 'HEXISTS', 'HDEL', 'SISMEMBER', 'SREM', 'SADD', 'ZSCORE', 'ZREM']),
    draw(KEYS),
    draw(MEMBERS),
  ],
  (draw) => [draw(['HMGET', 'SADD', 'ZMSCORE', 'ZREM', 'RPUSH', 'LPUSH']), draw(KEYS), draw(MEMBERS), draw(MEMBERS)],
  (draw) => ['HINCRBY', draw(KEYS), draw(MEMBERS), draw(TEXTS)],
  (draw) => ['ZADD', draw(KEYS), ...zaddFlags(draw), draw(SCORES), draw(MEMBERS), draw(SCORES), draw(MEMBERS)],
  (draw) => ['ZADD', draw(KEYS), ...zaddFlags(draw), 'INCR', draw(SCORES), draw(MEMBERS)],
  (draw) => ['ZINCRBY', draw(KEYS), draw(SCORES), draw(MEMBERS)],
  (draw) => [
    'ZRANGE',
    draw(KEYS),
    draw(RANKS),
    draw(RANKS),
    ...draw([[], ['REV'], ['WITHSCORES'], ['REV', 'WITHSCORES']]),
  ],
  (draw) => [
    'ZRANGE',
    draw(KEYS),
    draw(ENDS),
    draw(ENDS),
    'BYSCORE',
    ...draw([[], ['REV']]),
    ...limit(draw),
    'WITHSCORES',
  ],
  (draw) => ['ZRANGEBYSCORE', draw(KEYS), draw(ENDS), draw(ENDS), ...limit(draw)],
  (draw) => [draw(['ZCOUNT', 'ZREMRANGEBYSCORE']), draw(KEYS), draw(ENDS), draw(ENDS)],
  (draw) => [draw(['LRANGE', 'LTRIM']), draw(KEYS), draw(RANKS), draw(RANKS)],
  (draw) => [draw(['LPOP', 'RPOP']), draw(KEYS), ...draw([[], ['2'], ['0'], ['x']])],
];

export function randomCommand(draw: Draw, index: number): string[] {
  return draw(KINDS)(draw, String(draw([10_000, 30_000, 90_000]) + index * 5));
}

const zaddFlags = (draw: Draw) => draw([[], [], ['NX'], ['XX'], ['GT'], ['LT'], ['CH'], ['GT', 'CH'], ['XX', 'LT']]);
const limit = (draw: Draw) => draw([[], ['LIMIT', draw(RANKS), draw(RANKS)]]);
