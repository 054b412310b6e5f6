import { compareBytes } from './byte-order.ts';

export interface Scored {
  readonly member: string;
  readonly score: number;
}

/** Scores from `from` to `to`, each with or without the end itself. */
export interface ScoreRange {
  readonly from: number;
  readonly withoutFrom: boolean;
  readonly to: number;
  readonly withoutTo: boolean;
}

// Chunks this long keep both the search among them and the shift within one short, to a million members.
const LONGEST_CHUNK = 512;
const SHORTEST_CHUNK = 64;

/** Members by score, equal scores by the bytes of the member, in sorted chunks: no change moves more than one chunk. */
export class SortedSet {
  readonly #scores = new Map<string, number>();
  readonly #chunks: Scored[][] = [];

  get size(): number {
    return this.#scores.size;
  }

  score(member: string): number | undefined {
    return this.#scores.get(member);
  }

  set(member: string, score: number): void {
    const before = this.#scores.get(member);
    if (before !== undefined) {
      if (before === score) return;
      this.#takeOut({ member, score: before });
    }
    this.#scores.set(member, score);
    this.#putIn({ member, score });
  }

  delete(member: string): boolean {
    const score = this.#scores.get(member);
    if (score === undefined) return false;
    this.#scores.delete(member);
    this.#takeOut({ member, score });
    return true;
  }

  /** The members of the ranks `from` to before `to`, counted from 0. */
  slice(from: number, to: number): Scored[] {
    const found: Scored[] = [];
    let start = 0;
    for (const chunk of this.#chunks) {
      if (start >= to) break;
      if (start + chunk.length > from)
        for (const each of chunk.slice(Math.max(0, from - start), to - start)) found.push(each);
      start += chunk.length;
    }
    return found;
  }

  /** The ranks that a range of scores covers: from the first to before the last; empty when they are equal. */
  ranksWithin(range: ScoreRange): [from: number, to: number] {
    const from = this.#countBelow(range.from, range.withoutFrom);
    return [from, Math.max(from, this.#countBelow(range.to, !range.withoutTo))];
  }

  #countBelow(score: number, orEqual: boolean): number {
    const isBelow = (each: Scored) => each.score < score || (orEqual && each.score === score);
    let count = 0;
    for (const chunk of this.#chunks) {
      const last = chunk[chunk.length - 1];
      if (last === undefined || !isBelow(last)) return count + firstIndex(chunk, (each) => !isBelow(each));
      count += chunk.length;
    }
    return count;
  }

  #putIn(entry: Scored): void {
    const index = Math.min(this.#chunkFor(entry), this.#chunks.length - 1);
    const chunk = this.#chunks[index];
    if (chunk === undefined) {
      this.#chunks.push([entry]);
      return;
    }
    chunk.splice(
      firstIndex(chunk, (each) => compare(each, entry) > 0),
      0,
      entry,
    );
    if (chunk.length > LONGEST_CHUNK) this.#chunks.splice(index + 1, 0, chunk.splice(LONGEST_CHUNK / 2));
  }

  #takeOut(entry: Scored): void {
    const index = this.#chunkFor(entry);
    const chunk = this.#chunks[index];
    if (chunk === undefined) return;
    chunk.splice(
      firstIndex(chunk, (each) => compare(each, entry) >= 0),
      1,
    );
    const next = this.#chunks[index + 1];
    if (chunk.length === 0) this.#chunks.splice(index, 1);
    else if (next !== undefined && chunk.length < SHORTEST_CHUNK && next.length < LONGEST_CHUNK / 2) {
      chunk.push(...next);
      this.#chunks.splice(index + 1, 1);
    }
  }

  /** The chunk that the entry lies in, or would: the first that does not end before it. */
  #chunkFor(entry: Scored): number {
    return firstIndex(this.#chunks, (chunk) => {
      const last = chunk[chunk.length - 1];
      return last !== undefined && compare(last, entry) >= 0;
    });
  }
}

function compare(left: Scored, right: Scored): number {
  return left.score === right.score ? compareBytes(left.member, right.member) : left.score < right.score ? -1 : 1;
}

/** Where the first lies of which `isPast` holds, in a list that has all such at its end. */
function firstIndex<T>(list: readonly T[], isPast: (each: T) => boolean): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const each = list[middle];
    if (each !== undefined && isPast(each)) high = middle;
    else low = middle + 1;
  }
  return low;
}
