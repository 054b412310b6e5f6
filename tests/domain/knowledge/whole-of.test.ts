import { expect, test } from 'vitest';
import { wholeOf } from '#lib/knowledge/documents/whole-of.ts';

const BYTES = Uint8Array.from({ length: 200_000 }, (_, at) => at % 251);

/** As a store's server hands them out, in pieces that nobody asked for. */
const inPieces = (bytes: Uint8Array<ArrayBuffer>, cancelled = () => {}) => {
  let at = 0;
  return new ReadableStream({
    type: 'bytes',
    pull(controller) {
      if (at >= bytes.byteLength) {
        controller.close();
        controller.byobRequest?.respond(0);
      } else controller.enqueue(bytes.slice(at, (at += 30_000)));
    },
    cancel: cancelled,
  });
};

test.each([
  ['as long as it was told', BYTES.byteLength],
  ['longer than it was told', 1_000],
  ['shorter than it was told', 300_000],
  ['of a length that nobody told', 0],
])('a file is read whole when it is %s', async (_name, sizeBytes) => {
  const whole = await wholeOf({ body: inPieces(BYTES), sizeBytes });
  expect(Buffer.from(whole).equals(BYTES)).toBe(true);
  expect(whole.buffer.byteLength).toBe(BYTES.byteLength);
});

test('one that is too large is refused, and what it comes from let go of', async () => {
  let isCancelled = false;
  const body = inPieces(new Uint8Array(51 * 2 ** 20), () => (isCancelled = true));
  await expect(wholeOf({ body, sizeBytes: 10 })).rejects.toThrow('larger than 50 MB');
  expect(isCancelled).toBe(true);
  const told = inPieces(BYTES, () => (isCancelled = false));
  await expect(wholeOf({ body: told, sizeBytes: 51 * 2 ** 20 })).rejects.toThrow('larger than 50 MB');
  expect(isCancelled).toBe(false);
});
