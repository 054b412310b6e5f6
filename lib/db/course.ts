import type { SQL } from 'drizzle-orm';
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import type { PoolClient, QueryResult } from 'pg';
import type { Transaction } from './database.ts';
import { dialect } from './quick-dialect.ts';

/** A transaction on its connection. What need not wait for an answer is sent with what goes before it. */
export class Course {
  readonly tx: Transaction;
  private readonly client: PoolClient;
  private committed: Promise<unknown> | null = null;

  constructor(client: PoolClient) {
    this.client = client;
    this.tx = new NodePgTransaction(dialect, new NodePgSession(client, dialect, undefined), undefined);
  }

  begin(): Promise<unknown> {
    return this.client.query('begin');
  }

  /**
   * Sends a last statement and the commit behind it, which a statement that fails makes a rollback. What must not be
   * committed the statement itself has to refuse.
   */
  async commitWith(statement: SQL): Promise<QueryResult<Record<string, unknown>>> {
    // `execute()` sends it now; awaited as it is, it would be sent behind the commit.
    const answered = this.tx.execute(statement).execute();
    this.committed = this.client.query('commit');
    // Its own failure is told by `commit()`, after that of the statement.
    this.committed.catch(() => undefined);
    return answered;
  }

  async commit(): Promise<void> {
    await (this.committed ??= this.client.query('commit'));
  }

  /** Once everything that was sent is answered. What the connection cannot say any more, the pool does without. */
  async rollBack(): Promise<void> {
    await (this.committed ?? this.client.query('rollback')).catch(() => undefined);
  }
}
