import { isDeepStrictEqual } from 'node:util';
import type { AuditChanges } from '#lib/resources/audit.ts';

// As much as tells one text from another; the log is no archive of them.
const LONGEST = 200;
const LONGEST_LIST = 2_000;

/**
 * What differs, by its field; null when nothing does.
 * @param after holds the fields that are looked at
 */
export function changesBetween(before: object, after: object): AuditChanges | null {
  const was = before as Record<string, unknown>;
  const fields = Object.entries(after).filter(
    ([field, value]) => value !== undefined && !isDeepStrictEqual(plain(was[field]), plain(value)),
  );
  if (fields.length === 0) return null;
  return Object.fromEntries(fields.map(([field, value]) => [field, { from: short(was[field]), to: short(value) }]));
}

/** What an address of somebody's server is told by: its path and query may hold a secret. */
export function hostOf(url: string): string {
  try {
    return new URL(url).origin;
  } catch {
    return '';
  }
}

/** The same with an address told by its host alone. */
export function withoutPath(changes: AuditChanges | null): AuditChanges | null {
  if (!changes?.url) return changes;
  return { ...changes, url: { from: hostOf(String(changes.url.from)), to: hostOf(String(changes.url.to)) } };
}

// As it is kept: without `undefined`, times as text.
const plain = (value: unknown): unknown => (value === undefined ? null : JSON.parse(JSON.stringify(value)));

function short(value: unknown): unknown {
  const kept = plain(value);
  if (typeof kept === 'string') return cut(kept);
  if (typeof kept !== 'object' || kept === null) return kept;
  const written = JSON.stringify(kept);
  return written.length <= LONGEST_LIST ? kept : cut(written);
}

function cut(text: string): string {
  const letters = [...text];
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST).join('')}…` : text;
}
