import { describe, expect, it } from 'vitest';
import { compareBytes } from '#lib/services/redis/embedded/byte-order.ts';
import { SortedSet, type Scored } from '#lib/services/redis/embedded/sorted-set.ts';
import { drawFrom } from '../random-commands.ts';

const LARGE = Array.from({ length: 5_000 }, (_, index) => index);

/** The slow way that cannot be wrong. */
function sorted(members: Map<string, number>): Scored[] {
  return [...members]
    .map(([member, score]) => ({ member, score }))
    .toSorted((left, right) => left.score - right.score || compareBytes(left.member, right.member));
}

describe('a sorted set', () => {
  it('keeps thousands of members in order while they come, move and go', () => {
    const draw = drawFrom(42);
    const members = new Map<string, number>();
    const set = new SortedSet();
    const deletions: unknown[][] = [];
    for (const _ of Array.from({ length: 30_000 })) {
      const member = `member-${draw(LARGE)}`;
      const score = draw([true, true, true, false]) ? draw(LARGE) % 700 : null;
      const [theirs, ours] = [members, set].map((each) =>
        score === null ? each.delete(member) : each.set(member, score),
      );
      if (score === null) deletions.push([theirs, ours]);
    }
    expect(set.slice(0, set.size)).toEqual(sorted(members));
    expect(set.size).toBe(members.size);
    expect(deletions.filter(([theirs, ours]) => theirs !== ours)).toEqual([]);
  });

  it('finds the ranks of any range of scores, and any slice of the ranks', () => {
    const draw = drawFrom(43);
    const set = new SortedSet();
    const members = new Map(LARGE.map((index) => [`m${index}`, draw(LARGE) % 900]));
    for (const [member, score] of members) set.set(member, score);
    const all = sorted(members);
    for (const _ of Array.from({ length: 300 })) {
      const [one = 0, other = 0] = [draw(LARGE) % 950, draw(LARGE) % 950].toSorted((left, right) => left - right);
      const [withoutFrom, withoutTo] = [draw([true, false]), draw([true, false])];
      const within = all.filter(({ score }) => {
        return (withoutFrom ? score > one : score >= one) && (withoutTo ? score < other : score <= other);
      });
      expect(set.slice(...set.ranksWithin({ from: one, withoutFrom, to: other, withoutTo }))).toEqual(within);
      expect(set.slice(one, other)).toEqual(all.slice(one, other));
    }
  });

  it('is emptied by taking out every member, in whatever order they went in', () => {
    const set = new SortedSet();
    for (const index of LARGE) set.set(`m${index}`, (index * 7_919) % 5_003);
    for (const index of LARGE) expect(set.delete(`m${index}`)).toBe(true);
    expect(set.size).toBe(0);
    expect(set.slice(0, 10)).toEqual([]);
    set.set('back', 1);
    expect(set.slice(0, 10)).toEqual([{ member: 'back', score: 1 }]);
  });

  it('orders members as Redis does, by the bytes of their UTF-8', () => {
    const texts = ['', 'a', 'aa', 'b', 'å', '￮', '𝒳', '🦊', '🦊a', 'B', '퟿', 'ﬀ'];
    const byBytes = texts.toSorted((left, right) => Buffer.compare(Buffer.from(left), Buffer.from(right)));
    expect(texts.toSorted(compareBytes)).toEqual(byBytes);
  });
});
