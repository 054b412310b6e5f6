import { Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { joinWrites } from '#lib/services/database/join-writes.ts';

/** A stream that notes what each of its writes to the system holds. */
function notingStream() {
  const written: string[] = [];
  const stream = new Writable({
    write: (chunk: Buffer, _, done) => (written.push(chunk.toString()), done()),
    writev: (chunks, done) => (written.push(chunks.map(({ chunk }) => String(chunk)).join('')), done()),
  });
  joinWrites(stream);
  return { stream, written };
}

test('what is written in one turn of the event loop goes out in one write, in its order', async () => {
  const { stream, written } = notingStream();
  stream.write('begin;');
  queueMicrotask(() => stream.write('lock;'));
  await Promise.resolve();
  stream.write('update;');
  await setImmediate();
  stream.write('commit;');
  await setImmediate();
  expect(written).toEqual(['begin;lock;update;', 'commit;']);
});

test('what was written before the end is not lost', async () => {
  const { stream, written } = notingStream();
  stream.write('last');
  stream.end(' words');
  await setImmediate();
  expect(written.join('')).toBe('last words');
});

test('each write is told when it is done', async () => {
  const { stream } = notingStream();
  const done: string[] = [];
  stream.write('one', () => done.push('one'));
  stream.write('two', 'utf8', () => done.push('two'));
  await setImmediate();
  expect(done).toEqual(['one', 'two']);
});
