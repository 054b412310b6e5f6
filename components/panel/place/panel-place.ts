import { SECTION_PATHS, sectionAt, type SectionName } from './section-paths.ts';

/** Where in the panel one is: all of it is in the address, so that a reload, a link and "back" mean what they say. */
export interface PanelPlace {
  tenantId: string | null;
  section: SectionName;
  conversationId: string | null;
  /** On a narrow screen the visitor's side is a page of its own. */
  side: 'conversation' | 'visitor';
}

const PATH = /^\/panel\/conversations\/([^/]+)(\/visitor)?\/?$/;

export function readPlace(pathname: string, search: string): PanelPlace {
  const [, id, visitor] = PATH.exec(pathname) ?? [];
  return {
    tenantId: new URLSearchParams(search).get('tenant') || null,
    section: sectionAt(pathname.split('/')[2] ?? '') ?? 'inbox',
    conversationId: id ? decoded(id) : null,
    side: visitor ? 'visitor' : 'conversation',
  };
}

export function addressOf({ tenantId, section, conversationId, side }: PanelPlace): string {
  const [start] = SECTION_PATHS[section];
  const inside = conversationId
    ? `conversations/${encodeURIComponent(conversationId)}${side === 'visitor' ? '/visitor' : ''}`
    : start;
  return `/panel${inside && `/${inside}`}${tenantId ? `?${new URLSearchParams({ tenant: tenantId })}` : ''}`;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
