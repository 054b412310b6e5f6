import { describe, expect, it } from 'vitest';
import { withVisitors } from '#components/panel/visitors/state/live-list.ts';
import { countsOf, shownVisitors } from '#components/panel/visitors/state/shown-visitors.ts';
import { type VisitorView, WHOLE_LIST } from '#components/panel/visitors/state/visitor-view.ts';
import { aLiveVisitor, afterNoon } from './a-live-visitor.ts';

const talk = {
  id: 'conversation_1',
  status: 'ai',
  lastMessageAt: afterNoon(1),
  preview: 'Boots?',
  requested: true,
} as const;

const LIST = withVisitors(new Map(), [
  aLiveVisitor('Åse', {
    ...{ sessionStartedAt: afterNoon(1), pageOpenedAt: afterNoon(50), sessionPageCount: 9, verified: true },
    ...{ location: { country: 'NO', city: 'Bergen' }, referrer: 'https://search.example/results' },
  }),
  aLiveVisitor('Berit', { sessionStartedAt: afterNoon(2), pageOpenedAt: afterNoon(40), conversation: talk }),
  aLiveVisitor('Anna', {
    ...{ online: false, currentPage: null, conversation: { ...talk, status: 'closed' } },
    device: { type: 'mobile', browser: 'Firefox', os: 'Android' },
  }),
]);

const shown = (view: Partial<VisitorView>) =>
  shownVisitors(LIST, { ...WHOLE_LIST, ...view }, ({ name }) => name!, 'no').map(({ id }) => id);

const sorted = (column: string, direction: 'ascending' | 'descending' = 'ascending') =>
  shown({ sorting: { column, direction } });

describe('the list as it is drawn', () => {
  it('begins with who came last, and ends with who has left', () => {
    expect(shown({})).toEqual(['Berit', 'Åse', 'Anna']);
  });

  it('is sorted by names as the language has them, by how long, and by pages', () => {
    expect(sorted('visitor')).toEqual(['Anna', 'Berit', 'Åse']);
    expect(sorted('onPage')).toEqual(['Åse', 'Berit', 'Anna']);
    expect(sorted('onPage', 'descending')).toEqual(['Berit', 'Åse', 'Anna']);
    expect(sorted('onSite')).toEqual(['Berit', 'Åse', 'Anna']);
    expect(sorted('pages', 'descending')[0]).toBe('Åse');
    expect(sorted('page')).toEqual(
      ['Åse', 'Berit', 'Anna']
        .toSorted(new Intl.Collator('no').compare)
        .filter((id) => id !== 'Anna')
        .concat('Anna'),
    );
    expect(sorted('nothing of the kind')).toEqual(shown({}));
  });

  it('is narrowed by all that is chosen at once', () => {
    expect(shown({ narrowings: ['online'] })).toEqual(['Berit', 'Åse']);
    expect(shown({ narrowings: ['talking'] })).toEqual(['Berit']);
    expect(shown({ narrowings: ['waiting'] })).toEqual(['Berit']);
    expect(shown({ narrowings: ['identified'] })).toEqual(['Åse']);
    expect(shown({ narrowings: ['identified', 'waiting'] })).toEqual([]);
    expect(countsOf(LIST)).toEqual({ online: 2, talking: 1, waiting: 1, identified: 1 });
  });

  it.each([
    ['bergen', ['Åse']],
    ['norge BERGEN', ['Åse']],
    ['åse', ['Åse']],
    ['search.example', ['Åse']],
    ['firefox', ['Anna']],
    ['page of berit', ['Berit']],
    ['boots', ['Berit', 'Anna']],
    ['boots bergen', []],
    ['  ', ['Berit', 'Åse', 'Anna']],
  ])('is searched for "%s"', (words, found) => {
    expect(shown({ words })).toEqual(found);
  });
});
