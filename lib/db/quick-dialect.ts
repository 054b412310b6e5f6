import { Column, Name, Param, Placeholder, type QueryWithTypings, SQL, StringChunk, Table } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

/** A statement as it grows. */
interface Draft {
  text: string;
  params: unknown[];
}

/**
 * The builder's dialect, which writes a statement down in one walk: the builder's own asks of each piece what it is, a
 * dozen times over, and puts lists together at each level. What it does not know is left to that, the statement whole.
 */
class QuickDialect extends PgDialect {
  /** What stands in the text for a table or a column never changes. */
  private readonly named = new WeakMap<Table | Column, string>();

  override sqlToQuery(statement: SQL, invokeSource?: 'indexes'): QueryWithTypings {
    const draft: Draft = { text: '', params: [] };
    const isWhole = invokeSource === undefined && this.write(statement, draft);
    return isWhole ? { sql: draft.text, params: draft.params } : super.sqlToQuery(statement, invokeSource);
  }

  /** @returns whether all of it is known */
  private write(piece: unknown, draft: Draft): boolean {
    if (piece === undefined) return true;
    if (piece === null || (typeof piece !== 'object' && typeof piece !== 'function')) return this.bind(piece, draft);
    if (Array.isArray(piece)) return this.writeList(piece, draft);
    switch (piece.constructor) {
      case StringChunk:
        for (const text of (piece as StringChunk).value) draft.text += text;
        return true;
      case SQL:
        return this.writeAll(piece as SQL, draft);
      case Param:
        return this.writeParam(piece as Param, draft);
      case Name:
        draft.text += this.escapeName((piece as Name).value);
        return true;
      default:
        return this.writeNamed(piece, draft);
    }
  }

  private writeAll(part: SQL, draft: Draft): boolean {
    // Values that stand in the text are the builder's to quote.
    if (Reflect.get(part, 'shouldInlineParams') === true) return false;
    return part.queryChunks.every((piece) => this.write(piece, draft));
  }

  private writeList(pieces: readonly unknown[], draft: Draft): boolean {
    draft.text += '(';
    for (const [at, piece] of pieces.entries()) {
      if (at > 0) draft.text += ', ';
      if (!this.write(piece, draft)) return false;
    }
    draft.text += ')';
    return true;
  }

  private writeParam({ value, encoder }: Param, draft: Draft): boolean {
    if (value instanceof Placeholder) return false;
    const sent: unknown = value === null ? null : encoder.mapToDriverValue(value);
    return sent instanceof SQL ? this.write(sent, draft) : this.bind(sent, draft);
  }

  private bind(value: unknown, draft: Draft): true {
    draft.text += this.escapeParam(draft.params.length);
    draft.params.push(value);
    return true;
  }

  private writeNamed(piece: object, draft: Draft): boolean {
    if (!(piece instanceof Column) && !(piece instanceof Table)) return false;
    const known = this.named.get(piece) ?? super.sqlToQuery(new SQL([piece])).sql;
    this.named.set(piece, known);
    draft.text += known;
    return true;
  }
}

export const dialect = new QuickDialect();
