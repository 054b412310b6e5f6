import { randomBytes } from 'node:crypto';
import type { PoolClient } from 'pg';

/** So many a connection, at about 100 KB each: texts that vary with their input must not fill the server's memory. */
const KEPT = 100;
/** Of one session for all connections that is all there is. */
const KEPT_FOR_ALL = 300;

/** What a search costs depends on its words: it is planned for them each time. */
const SEARCH = /@@|<=>/;

interface Prepared {
  name: string;
  /** Sends its text; until that is answered it is nobody else's. */
  by: PoolClient;
}

/** What the client keeps of a connection: the texts that its session has parsed, by their names. */
interface Connection {
  parsedStatements: Record<string, string>;
}

/** The names of the statements that one session has prepared, whichever of its connections asked for them. */
export class PreparedNames {
  private readonly prefix = randomBytes(6).toString('base64url');
  private readonly names = new Map<string, Prepared>();
  private readonly parsed: Record<string, string> = {};
  private count = 0;
  private most = KEPT;

  /** The connection is one of the session's: what another has had prepared is prepared for it. */
  share(client: PoolClient): void {
    this.most = KEPT_FOR_ALL;
    (client as unknown as { connection: Connection }).connection.parsedStatements = this.parsed;
    client.once('end', () => this.giveUp(client));
  }

  /** What it has not had prepared others may. */
  private giveUp(client: PoolClient): void {
    for (const [text, { name, by }] of this.names) if (by === client && !(name in this.parsed)) this.names.delete(text);
  }

  /** Undefined where it is better sent as it is. */
  nameOf(text: string, client: PoolClient): string | undefined {
    const known = this.names.get(text);
    // What two connections send arrives in any order.
    if (known) return known.by === client || known.name in this.parsed ? known.name : undefined;
    if (this.names.size >= this.most || SEARCH.test(text)) return undefined;
    const name = `${this.prefix}_${this.count++}`;
    this.names.set(text, { name, by: client });
    return name;
  }
}
