import { expect, test } from 'vitest';
import { AskedTogether } from '#lib/core/asked-together.ts';

/** A look that is answered when the test says so. */
function looked() {
  const looks: { keys: string[]; answer: () => void; fail: () => void }[] = [];
  const asked = new AskedTogether<string>((keys) => {
    const { promise, resolve, reject } = Promise.withResolvers<Map<string, string>>();
    const found = new Map(keys.filter((key) => key !== 'nobody').map((key) => [key, `${key} ${looks.length}`]));
    looks.push({ keys, answer: () => resolve(found), fail: () => reject(new Error('down')) });
    return promise;
  });
  return { asked, looks };
}

test('whoever asks during a look gets the next one, all of them the same', async () => {
  const { asked, looks } = looked();
  const first = asked.ask('a');
  await expect.poll(() => looks.length).toBe(1);
  const during = [asked.ask('a'), asked.ask('b'), asked.ask('a'), asked.ask('nobody')];
  expect(looks).toHaveLength(1);
  looks[0]!.answer();
  expect(await first).toBe('a 0');
  await expect.poll(() => looks.length).toBe(2);
  expect(looks[1]!.keys).toEqual(['a', 'b', 'nobody']);
  looks[1]!.answer();
  expect(await Promise.all(during)).toEqual(['a 1', 'b 1', 'a 1', undefined]);
});

test('a look that fails fails those who asked for it, and nobody after them', async () => {
  const { asked, looks } = looked();
  const first = asked.ask('a');
  await expect.poll(() => looks.length).toBe(1);
  const next = asked.ask('a');
  looks[0]!.fail();
  await expect(first).rejects.toThrow('down');
  await expect.poll(() => looks.length).toBe(2);
  looks[1]!.answer();
  expect(await next).toBe('a 1');
});
