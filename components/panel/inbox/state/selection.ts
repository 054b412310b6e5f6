import { cell, type Cell } from '../../state/cell.ts';

/** The conversations that are acted on together. */
export class Selection {
  readonly ids: Cell<ReadonlySet<string>> = cell<ReadonlySet<string>>(new Set());
  private from: string | null = null;

  toggle(id: string): void {
    const next = new Set(this.ids.get());
    if (!next.delete(id)) next.add(id);
    this.from = id;
    this.ids.set(next);
  }

  /** All between the one that was chosen last and this one, as the list has them; without one it alone. */
  extendTo(id: string, order: readonly string[]): void {
    const [begin, end] = [this.from === null ? -1 : order.indexOf(this.from), order.indexOf(id)];
    if (end < 0) return;
    const between = begin < 0 ? [id] : order.slice(Math.min(begin, end), Math.max(begin, end) + 1);
    this.ids.set(new Set([...this.ids.get(), ...between]));
    this.from = id;
  }

  all(order: readonly string[]): void {
    this.ids.set(new Set(order));
  }

  /** What is done with, or is gone, is not acted on again. */
  drop(ids: readonly string[]): void {
    const gone = new Set(ids);
    const left = [...this.ids.get()].filter((id) => !gone.has(id));
    if (left.length < this.ids.get().size) this.ids.set(new Set(left));
  }

  clear(): void {
    this.from = null;
    if (this.ids.get().size > 0) this.ids.set(new Set());
  }
}
