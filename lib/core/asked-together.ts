type Found<V> = ReadonlyMap<string, V>;

/**
 * Looks up in one go what many ask for at once. Whoever asks while a look is under way is part of the next, so that
 * nobody gets what was read before they asked.
 */
export class AskedTogether<V> {
  private readonly look: (keys: string[]) => Promise<Found<V>>;
  private free: Promise<unknown> = Promise.resolve();
  private next: { keys: Set<string>; found: Promise<Found<V>> } | null = null;

  constructor(look: (keys: string[]) => Promise<Found<V>>) {
    this.look = look;
  }

  async ask(key: string): Promise<V | undefined> {
    const { keys, found } = (this.next ??= this.gather());
    keys.add(key);
    return (await found).get(key);
  }

  private gather() {
    const keys = new Set<string>();
    const found = this.free.then(() => {
      this.next = null;
      return this.look([...keys]);
    });
    this.free = found.catch(() => undefined);
    return { keys, found };
  }
}
