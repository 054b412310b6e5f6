import { wrongType } from './command-error.ts';
import type { SortedSet } from './sorted-set.ts';

interface ValueOf {
  string: string;
  hash: Map<string, string>;
  zset: SortedSet;
}

export type Kind = keyof ValueOf;

/** What lies under a key until `expiresAt` (milliseconds, the last one included; Infinity: for good). */
export type Held = { [K in Kind]: { readonly kind: K; value: ValueOf[K]; expiresAt: number } }[Kind];

export type HeldAs<K extends Kind> = Extract<Held, { kind: K }>;

const NEVER = Number.POSITIVE_INFINITY;

/** The keys of the embedded store. An expired one is as gone for every reader, and is removed when met or swept. */
export class Keyspace {
  readonly #held = new Map<string, Held>();
  #sweeping: Iterator<[string, Held]> | undefined;

  /** How many keys take up memory, expired ones not yet swept included. */
  get size(): number {
    return this.#held.size;
  }

  maybe(key: string): Held | undefined {
    const held = this.#held.get(key);
    if (held === undefined || held.expiresAt === NEVER || Date.now() <= held.expiresAt) return held;
    this.#held.delete(key);
    return undefined;
  }

  /** @throws CommandError WRONGTYPE when something of another kind lies there */
  maybeAs<K extends Kind>(key: string, kind: K): HeldAs<K> | undefined {
    const held = this.maybe(key);
    if (held === undefined) return undefined;
    if (!isKind(held, kind)) throw wrongType();
    return held;
  }

  put(key: string, held: Held): void {
    this.#held.set(key, held);
  }

  delete(key: string): boolean {
    return this.maybe(key) !== undefined && this.#held.delete(key);
  }

  /** A collection that became empty is no key any more. */
  dropIfEmpty(key: string, size: number): void {
    if (size === 0) this.#held.delete(key);
  }

  /** Looks at the next `most` keys, going round and round, and removes the expired. @returns how many it removed */
  sweep(most: number): number {
    const at = Date.now();
    let removed = 0;
    for (let seen = 0; seen < most; seen++) {
      this.#sweeping ??= this.#held.entries();
      const next = this.#sweeping.next();
      if (next.done) {
        this.#sweeping = undefined;
        break;
      }
      const [key, held] = next.value;
      if (at > held.expiresAt && this.#held.delete(key)) removed++;
    }
    return removed;
  }
}

export const lasting = <K extends Kind>(kind: K, value: ValueOf[K]) => ({ kind, value, expiresAt: NEVER });

function isKind<K extends Kind>(held: Held, kind: K): held is HeldAs<K> {
  return held.kind === kind;
}
