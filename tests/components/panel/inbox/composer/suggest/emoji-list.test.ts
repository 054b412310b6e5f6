import { describe, expect, it } from 'vitest';
import { EMOJI, foundEmoji } from '#components/panel/inbox/composer/suggest/emoji-list.ts';

describe('the emoji', () => {
  it('have names in both languages, and each stands once', () => {
    for (const { sign, names } of EMOJI) {
      expect(sign).not.toMatch(/[a-z]/i);
      for (const name of [...names.no, ...names.en]) expect(name).toMatch(/^\p{Ll}[\p{L} -]*$/u);
    }
    expect(new Set(EMOJI.map(({ sign }) => sign)).size).toBe(EMOJI.length);
  });

  it('are found by the beginning of a name before a part of one, in either language', () => {
    expect(foundEmoji('takk', 'no')[0]?.sign).toBe('🙏');
    expect(foundEmoji('takk', 'en')[0]?.sign).toBe('🙏');
    expect(foundEmoji('thumbs_up', 'en')[0]?.sign).toBe('👍');
    expect(foundEmoji('zzzz', 'en')).toEqual([]);
    expect(foundEmoji('a', 'no')).toHaveLength(8);
  });
});
