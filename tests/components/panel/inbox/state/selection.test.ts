import { describe, expect, it } from 'vitest';
import { Selection } from '#components/panel/inbox/state/selection.ts';

const ORDER = ['a', 'b', 'c', 'd', 'e'];
const chosen = (selection: Selection) => [...selection.ids.get()].join('');

describe('the selected conversations', () => {
  it('are chosen and let go one by one', () => {
    const selection = new Selection();
    selection.toggle('a');
    selection.toggle('c');
    selection.toggle('a');
    expect(chosen(selection)).toBe('c');
  });

  it('reach from the one that was chosen last, upwards as well as downwards', () => {
    const selection = new Selection();
    selection.toggle('d');
    selection.extendTo('b', ORDER);
    expect(chosen(selection)).toBe('dbc');
    selection.extendTo('e', ORDER);
    expect([...selection.ids.get()].toSorted()).toEqual(['b', 'c', 'd', 'e']);
  });

  it('begin with the one that is meant where none was, or where the last is no longer in the list', () => {
    const selection = new Selection();
    selection.extendTo('c', ORDER);
    expect(chosen(selection)).toBe('c');
    selection.toggle('gone');
    selection.extendTo('e', ORDER);
    expect([...selection.ids.get()].toSorted()).toEqual(['c', 'e', 'gone']);
  });

  it('lose what is gone, and are all or none in one go', () => {
    const selection = new Selection();
    selection.all(ORDER);
    selection.drop(['b', 'x']);
    expect(chosen(selection)).toBe('acde');
    selection.clear();
    expect(chosen(selection)).toBe('');
  });
});
