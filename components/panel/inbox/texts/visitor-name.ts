import type { VisitorInfo } from '#lib/resources/visitor/visitor.ts';
import type { listTexts } from './list-texts.ts';

/** What the visitor is called; the nameless are told apart by the end of their id. */
export function visitorName(
  { name, email, id }: VisitorInfo,
  texts: Pick<(typeof listTexts)['en'], 'visitor'>,
): string {
  return name ?? email ?? texts.visitor(id.slice(-4).toUpperCase());
}
