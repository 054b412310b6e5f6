import { describe, expect, it } from 'vitest';
import {
  mayTakeTag,
  replacedBy,
  tagOf,
  withFields,
  withoutFields,
} from '#components/panel/inbox/state/changes/marking.ts';
import { conversationMade } from '../conversation-made.ts';

const before = conversationMade({ id: 'c', tags: ['return'], priority: 'low' });

describe('marking a conversation', () => {
  it('is taken back where nobody has changed the same since', () => {
    const shown = { tags: ['return', 'tent'], priority: 'high' } as const;
    const now = withFields(before, { ...shown, tags: [...shown.tags] });
    const fields = { tags: now.tags, priority: now.priority };
    expect(withoutFields(now, fields, before)).toEqual(before);
  });

  it('leaves what a colleague has changed meanwhile', () => {
    const fields = { priority: 'high' as const, tags: ['tent'] };
    const now = { ...withFields(before, fields), priority: 'urgent' as const, unread: 3 };
    expect(withoutFields(now, fields, before)).toMatchObject({ priority: 'urgent', tags: ['return'], unread: 3 });
  });

  it('tells what it replaces, and of that alone', () => {
    expect(replacedBy(before, { priority: 'high' })).toEqual({ priority: 'low' });
    expect(replacedBy(before, { snoozedUntil: null })).toEqual({ snoozedUntil: null });
  });

  it.each([
    ['  Retur  av   TELT ', 'retur av telt'],
    ['x'.repeat(40), 'x'.repeat(40)],
    ['x'.repeat(41), ''],
    ['   ', ''],
  ])('the tag “%s” is kept as “%s”', (written, kept) => {
    expect(tagOf(written)).toBe(kept);
  });

  it('ten tags are enough', () => {
    expect(mayTakeTag(Array.from({ length: 9 }, String))).toBe(true);
    expect(mayTakeTag(Array.from({ length: 10 }, String))).toBe(false);
  });
});
