import { describe, expect, it } from 'vitest';
import { changeViewers, type Viewer, VIEWING_LASTS_MS, viewersOf } from '#components/panel/inbox/state/viewers.ts';

const told = (operatorId: string, viewing = true, conversationId = 'c') => ({
  ...{ type: 'viewing' as const, conversationId, operatorId, name: operatorId, viewing },
});
const heard = (...events: [event: ReturnType<typeof told>, atMs: number][]) =>
  events.reduce<readonly Viewer[]>((viewers, [event, atMs]) => changeViewers(viewers, event, atMs), []);
const seen = (viewers: readonly Viewer[], nowMs = 0) => viewersOf(viewers, 'c', { me: 'me', nowMs });

describe('who has a conversation open', () => {
  it('are colleagues, each once, by name, and not oneself', () => {
    expect(seen(heard([told('sindre'), 0], [told('me'), 0], [told('gro'), 0], [told('sindre'), 1]))).toEqual([
      'gro',
      'sindre',
    ]);
  });

  it('are those of that conversation alone, also where one has two', () => {
    const viewers = heard([told('sindre', true, 'other'), 0], [told('sindre'), 0], [told('sindre', false, 'other'), 1]);
    expect(seen(viewers)).toEqual(['sindre']);
    expect(viewersOf(viewers, 'other', { me: 'me', nowMs: 1 })).toEqual([]);
  });

  it('are told as long as they say so, and no longer than a silent one may be there', () => {
    const viewers = heard([told('sindre'), 0], [told('sindre'), 20_000]);
    expect(seen(viewers, 20_000 + VIEWING_LASTS_MS - 1)).toEqual(['sindre']);
    expect(seen(viewers, 20_000 + VIEWING_LASTS_MS)).toEqual([]);
    expect(changeViewers(viewers, told('gro'), 90_000)).toHaveLength(1);
  });
});
