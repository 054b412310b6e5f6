import { typeid } from 'typeid-js';

const KINDS = [
  'tenant',
  'visitor',
  'operator',
  'department',
  'conversation',
  'message',
  'attachment',
  'document',
  'chunk',
  'site',
  'suggestion',
  'gap',
  'callback',
  'key',
  'endpoint',
  'delivery',
  'event',
  'turn',
  'reply',
  'pageview',
  'tool',
  'entry',
  'notification',
] as const;

export type IdKind = (typeof KINDS)[number];

/** A new id: the kind, then a time-sortable part (decisions.md, Names). */
export function newId(kind: IdKind): string {
  return typeid(kind).toString();
}

/** Whether the text has the shape of an id of that kind; one that has not is as unknown, never an error. */
export function isId(kind: IdKind, text: string): boolean {
  return text.startsWith(`${kind}_`) && /^[0-7][0-9a-hjkmnp-tv-z]{25}$/.test(text.slice(kind.length + 1));
}
