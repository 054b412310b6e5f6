import { describe, expect, it } from 'vitest';
import { changesOf, faultsOf, mayWrite, withPlaceholder } from '#components/panel/replies/reply-rules.ts';

const WRITTEN = { shortcut: 'returns', body: 'You have 60 days.', shared: false };
const SAVED = { ...WRITTEN, id: 'reply_1', createdBy: 'operator_1', createdAt: '', updatedAt: '' };

describe('a saved reply that is written', () => {
  it.each([
    ['returns', false],
    ['a_b-9', false],
    ['x'.repeat(40), false],
    ['x'.repeat(41), true],
    ['', true],
    ['Returns', true],
    ['re turns', true],
    ['retur/ø', true],
  ])('has the shortcut “%s”: wrong is %s', (shortcut, isWrong) => {
    expect(faultsOf({ ...WRITTEN, shortcut }).shortcut).toBe(isWrong);
  });

  it('says something, and no more than 4000 characters of it', () => {
    const isWrong = (body: string) => faultsOf({ ...WRITTEN, body }).body;
    expect([isWrong('  '), isWrong('🎒'.repeat(4000)), isWrong('🎒'.repeat(4001))]).toEqual([true, false, true]);
  });

  it('tells the server what has changed and nothing else: whose it is, is an admin’s to change', () => {
    expect(changesOf(SAVED, { ...WRITTEN, body: 'You have 30 days.' })).toEqual({ body: 'You have 30 days.' });
    expect(changesOf(SAVED, WRITTEN)).toEqual({});
  });

  it('that is shared is for admins to write', () => {
    expect([
      mayWrite({ shared: true }, 'agent'),
      mayWrite({ shared: true }, 'admin'),
      mayWrite({ shared: false }, 'agent'),
    ]).toEqual([...[false, true, true]]);
  });

  it('takes a placeholder where the caret is, in the place of what is marked', () => {
    expect(withPlaceholder('Hi there!', 'visitor.name', { from: 3, to: 8 })).toBe('Hi {{visitor.name}}!');
  });
});
