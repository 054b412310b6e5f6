import { describe, expect, it } from 'vitest';
import { eachOf } from '#components/panel/inbox/state/changes/batch.ts';

const ids = Array.from({ length: 11 }, (_, index) => `conversation_${index}`);

describe('the same done to many', () => {
  it('is done to four at a time, and to each once', async () => {
    let [running, most] = [0, 0];
    const { done, failed } = await eachOf(ids, async () => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setTimeout(resolve, 1));
      running -= 1;
    });
    expect([most, done.toSorted(), failed]).toEqual([4, ids.toSorted(), []]);
  });

  it('goes on where one fails, and tells which did', async () => {
    const error = new Error('refused');
    const progress: number[] = [];
    const result = await eachOf(
      ids,
      (id) => (id.endsWith('3') ? Promise.reject(error) : Promise.resolve()),
      (finished) => progress.push(finished),
    );
    expect(result.failed).toEqual([{ id: 'conversation_3', error }]);
    expect(result.done).toHaveLength(10);
    expect(progress).toEqual(Array.from({ length: 11 }, (_, index) => index + 1));
  });
});
