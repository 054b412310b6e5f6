/** What was made lately, so many at most: what was not asked for the longest goes first. */
export class Recent<K, V> {
  private readonly made = new Map<K, V>();
  private readonly most: number;

  constructor(most: number) {
    this.most = most;
  }

  /** What is there for the key, unless it does not hold any more; else what `make` gives. */
  of(key: K, make: () => V, holds: (value: V) => boolean = () => true): V {
    const known = this.made.get(key);
    const value = known !== undefined && holds(known) ? known : make();
    this.made.delete(key);
    this.made.set(key, value);
    if (this.made.size > this.most) this.made.delete(this.made.keys().next().value!);
    return value;
  }
}
