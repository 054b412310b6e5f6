import { now } from './time.ts';

/** Values that may be a little old, bounded in number and age. The oldest entry goes first. */
export class ShortCache<V> {
  private readonly entries = new Map<string, { value: V; until: number }>();
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

  delete(key: string): void {
    this.entries.delete(key);
  }
}
