import { expect, test } from 'vitest';
import { takeRoom } from '#lib/http/streams/room.ts';

test('STREAMS_PER_ADDRESS=0 sets no bound for an address', () => {
  process.env.STREAMS_PER_ADDRESS = '0';
  const taken = Array.from({ length: 600 }, () => takeRoom('203.0.113.1', 1_000));
  expect(taken).toHaveLength(600);
});
