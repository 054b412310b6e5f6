import { expect, test } from 'vitest';
import { createSseParser, type SseFrame } from '#components/realtime/sse-parser.ts';
import { seededRandom, wholeBelow } from '../seeded-random.ts';

function parse(pieces: string[]): { frames: SseFrame[]; retries: number[] } {
  const read = { frames: [] as SseFrame[], retries: [] as number[] };
  const parser = createSseParser({
    onFrame: (frame) => read.frames.push(frame),
    onRetry: (delayMs) => read.retries.push(delayMs),
  });
  for (const piece of pieces) parser.push(piece);
  return read;
}

test('a frame carries its event, its data and its id', () => {
  expect(parse(['id: 7\nevent: message\ndata: {"a":1}\n\n']).frames).toEqual([
    { event: 'message', data: '{"a":1}', id: '7' },
  ]);
});

test('lines may end with a return, a line feed, or both', () => {
  const frame = { event: 'a', data: 'b', id: null };
  for (const end of ['\r', '\n', '\r\n']) {
    expect(parse([`event: a${end}data: b${end}${end}`]).frames).toEqual([frame]);
  }
});

test('a break between a return and its line feed is one line end', () => {
  expect(parse(['data: a\r', '\ndata: b\r', '\n\r', '\n']).frames).toEqual([
    { event: 'message', data: 'a\nb', id: null },
  ]);
});

test('comments and unknown fields are passed over', () => {
  expect(parse([': still here\n\nfoo: bar\ndata: x\n:y\n\n']).frames).toEqual([
    { event: 'message', data: 'x', id: null },
  ]);
});

test('only one space after the colon is cut, and a field may have no value', () => {
  expect(parse(['data:  two\ndata\ndata:none\n\n']).frames[0]?.data).toBe(' two\n\nnone');
});

test('a frame without data is none, and its event does not stick to the next', () => {
  expect(parse(['event: lonely\n\ndata: x\n\n']).frames).toEqual([{ event: 'message', data: 'x', id: null }]);
});

test('an unfinished frame at the end is none', () => {
  expect(parse(['data: x\n']).frames).toEqual([]);
});

test('a retry of digits alone is heard', () => {
  expect(parse(['retry: 1500\n\nretry: soon\n\nretry: -1\n\n']).retries).toEqual([1500]);
});

test('an id with NUL is none', () => {
  expect(parse(['id: a\0b\ndata: x\n\n']).frames[0]?.id).toBeNull();
});

test('a byte order mark at the very start is no part of the first field', () => {
  expect(parse(['\uFEFFdata: x\n\n\uFEFFdata: y\n\n']).frames.map(({ data }) => data)).toEqual(['x']);
});

test('wherever the stream is cut, the same frames come out', () => {
  const text =
    ': hi\r\n\r\nid: 1\r\nevent: message\r\ndata: {"text":"æøå 🎣\\n"}\r\n\r\nretry: 900\n\nid: 2\revent: a\rdata: b\rdata: c\r\r';
  const whole = parse([text]);
  expect(whole.frames).toHaveLength(2);
  const random = seededRandom(20_261_120);
  for (let round = 0; round < 2_000; round++) {
    const pieces: string[] = [];
    for (let rest = text; rest;) {
      const length = wholeBelow(random, 6);
      pieces.push(rest.slice(0, length));
      rest = rest.slice(length);
    }
    expect(parse(pieces)).toEqual(whole);
  }
});
