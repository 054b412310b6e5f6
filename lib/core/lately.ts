/**
 * What was looked up lately: at least so many of them, at most twice as many. What is asked for stays, and asking costs
 * no more than a look into a map.
 */
export class Lately<V> {
  private young = new Map<string, V>();
  private old = new Map<string, V>();
  private readonly least: number;

  constructor(least: number) {
    this.least = least;
  }

  of(key: string, make: () => V): V {
    if (key.length > LONGEST_KEY) return make();
    const known = this.young.get(key);
    if (known !== undefined) return known;
    const value = this.old.get(key) ?? make();
    if (this.young.size >= this.least) {
      this.old = this.young;
      this.young = new Map();
    }
    this.young.set(key, value);
    return value;
  }
}

/** The same for each of the things that what is looked up depends on, for as long as that is there. */
export class LatelyFor<A extends object, V> {
  private readonly known = new WeakMap<A, Lately<V>>();
  private readonly least: number;

  constructor(least: number) {
    this.least = least;
  }

  of(about: A, key: string, make: () => V): V {
    const lately = this.known.get(about) ?? new Lately<V>(this.least);
    this.known.set(about, lately);
    return lately.of(key, make);
  }
}

/** What somebody wrote who wants memory filled is no word of any language. */
const LONGEST_KEY = 200;
