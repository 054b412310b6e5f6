import type { visitors } from '#lib/db/schema/visitors.ts';
import { unconfirmedNames, type VisitorInfo } from '#lib/resources/visitor/visitor.ts';

export type VisitorRow = typeof visitors.$inferSelect;

/** What the team is told of the visitor. */
export function toVisitorInfo(row: VisitorRow): VisitorInfo {
  const { id, externalId, name, email, phone, company, attributes, language } = row;
  const info = { id, externalId, name, email, phone, company, attributes, language };
  return { ...info, unconfirmed: unconfirmedNames(info, row.confirmed) };
}
