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

/** What somebody wrote who wants memory filled is no word of any language. */
const LONGEST_KEY = 200;
