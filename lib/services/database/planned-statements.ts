import type { PoolClient } from 'pg';
import { now } from '#lib/core/time.ts';

/** Begins a statement whose values are in its text: planned for them, and kept while it is asked for. */
export const PLANNED_ONCE = '/* planned once */';
/** Begins one that has its tenant in its text and its other values beside it. Kept apart: there may be many tenants. */
export const PLANNED_FOR_TENANT = '/* planned for a tenant */';

/** So many a connection; what has not been asked for longest goes. */
const KEPT = 20;

/** Then it is planned anew: what it reads may have grown beyond what the database's figures said. */
const AGE_MS = 5 * 60_000;

interface Planned {
  name: string;
  until: number;
}

/** Such statements of one connection, by their texts. */
export class PlannedStatements {
  private readonly kept = new Map<string, Planned>();
  private readonly client: PoolClient;
  private readonly prefix: string;
  private count = 0;

  constructor(client: PoolClient, prefix: string) {
    this.client = client;
    this.prefix = prefix;
  }

  /** Never within a transaction: a statement that the server has not would end it as it is let go of. */
  nameOf(text: string): string {
    const planned = this.take(text) ?? this.next();
    this.kept.set(text, planned);
    if (this.kept.size > KEPT) this.take(this.kept.keys().next().value!, Infinity);
    return planned.name;
  }

  private next(): Planned {
    return { name: `${this.prefix}_${this.count++}`, until: now().getTime() + AGE_MS };
  }

  /** Takes it out; let go of where it is too old. */
  private take(text: string, at = now().getTime()): Planned | undefined {
    const planned = this.kept.get(text);
    this.kept.delete(text);
    if (!planned || planned.until > at) return planned;
    this.letGo(planned.name);
    return undefined;
  }

  /** Sent before the statement that takes its place. The client too has to forget its text. */
  private letGo(name: string): void {
    this.client.query(`deallocate "${name}"`).catch(() => undefined);
    const { connection } = this.client as unknown as { connection: { parsedStatements: Record<string, string> } };
    delete connection.parsedStatements[name];
  }
}
