import { describe, expect, it } from 'vitest';
import type { ListQuery } from '#components/panel/inbox/state/inbox-state.ts';
import { countOf, narrowed, narrowingOf, queryOf, viewOf } from '#components/panel/inbox/state/list-view.ts';

const OPEN: ListQuery = { filter: 'open', q: '' };

describe('the view that is looked at', () => {
  it('is a department’s or a tag’s where the open ones are narrowed by nothing else', () => {
    expect(viewOf({ ...OPEN, departmentId: 'd' })).toEqual({ kind: 'department', departmentId: 'd' });
    expect(viewOf({ ...OPEN, tag: 't', priority: 'high' })).toEqual({ kind: 'tag', tag: 't' });
  });

  it('is the list itself where both narrow it, or where it is another list', () => {
    expect(viewOf({ ...OPEN, departmentId: 'd', tag: 't' })).toEqual({ kind: 'list', filter: 'open' });
    expect(viewOf({ filter: 'mine', q: '', departmentId: 'd' })).toEqual({ kind: 'list', filter: 'mine' });
  });

  it('tells by what it is narrowed beside its own name', () => {
    expect(narrowingOf({ ...OPEN, departmentId: 'd', priority: 'low' })).toEqual(['priority']);
    expect(narrowingOf({ ...OPEN, departmentId: 'd', tag: 't' })).toEqual(['departmentId', 'tag']);
    expect(narrowingOf({ filter: 'mine', q: '', tag: 't' })).toEqual(['tag']);
  });

  it('changes to another with nothing left of what narrowed it, the search and the order kept', () => {
    const before: ListQuery = { filter: 'mine', q: 'tent', tag: 't', sort: 'newest' };
    expect(queryOf({ kind: 'list', filter: 'snoozed' }, before)).toEqual({
      filter: 'snoozed',
      q: 'tent',
      sort: 'newest',
    });
    expect(queryOf({ kind: 'department', departmentId: 'd' }, OPEN)).toEqual({ ...OPEN, departmentId: 'd' });
    expect(queryOf({ kind: 'tag', tag: 't' }, OPEN)).toEqual({ ...OPEN, tag: 't' });
  });

  it('loses a narrowing without a trace, so that it is the same list as before', () => {
    expect(narrowed({ ...OPEN, tag: 't', priority: 'low' }, { tag: undefined })).toEqual({ ...OPEN, priority: 'low' });
    expect(Object.keys(narrowed({ ...OPEN, tag: 't' }, { tag: undefined }))).toEqual(['filter', 'q']);
  });

  it('has a count as the server counts it, and none where it says nothing', () => {
    const counts = { mine: 1, unassigned: 2, open: 3, snoozed: 4, all: 5, requested: 6 };
    expect(countOf('waiting', counts)).toBe(6);
    expect(countOf('snoozed', counts)).toBe(4);
    expect(countOf('all', counts)).toBeNull();
    expect(countOf('closed', counts)).toBeNull();
    expect(countOf('open', null)).toBeNull();
  });
});
