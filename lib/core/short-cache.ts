import { now } from './time.ts';

/** Values that may be a little old, bounded in number and age. The oldest entry goes first. */
export class ShortCache<V> {
  private readonly entries = new Map<string, { value: V; until: number }>();
  private readonly asked = new Map<string, Promise<V | null>>();
  private readonly maximum: number;
  private readonly ttlMs: number;

  constructor(options: { maximum: number; ttlMs: number }) {
    this.maximum = options.maximum;
    this.ttlMs = options.ttlMs;
  }

  get(key: string): V | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    if (entry.until > now().getTime()) return entry.value;
    this.entries.delete(key);
    return undefined;
  }

  set(key: string, value: V): void {
    this.entries.delete(key);
    if (this.entries.size >= this.maximum) this.entries.delete(this.entries.keys().next().value!);
    this.entries.set(key, { value, until: now().getTime() + this.ttlMs });
  }

  /**
   * What is kept, or what `ask` gives, which is then kept unless it is null: asked for once by all who miss it at the
   * same time. What is deleted meanwhile is not kept, and is asked for anew by whoever comes after that.
   */
  async of(key: string, ask: () => Promise<V | null>): Promise<V | null> {
    return this.get(key) ?? this.asked.get(key) ?? this.ask(key, ask);
  }

  delete(key: string): void {
    this.entries.delete(key);
    this.asked.delete(key);
  }

  private ask(key: string, ask: () => Promise<V | null>): Promise<V | null> {
    const answer = ask()
      .then((value) => {
        if (value !== null && this.asked.get(key) === answer) this.set(key, value);
        return value;
      })
      .finally(() => this.asked.get(key) === answer && this.asked.delete(key));
    this.asked.set(key, answer);
    return answer;
  }
}
