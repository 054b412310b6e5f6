import { SECTION_PATHS, sectionAt, type SectionName } from './section-paths.ts';

/** Where in the panel one is: all of it is in the address, so that a reload, a link and "back" mean what they say. */
export interface PanelPlace {
  tenantId: string | null;
  section: SectionName;
  /** What follows /panel, where the section is not the inbox: which part of it is shown. */
  path: string;
  conversationId: string | null;
  /** On a narrow screen the visitor's side is a page of its own. */
  side: 'conversation' | 'visitor';
}

const PATH = /^\/panel\/conversations\/([^/]+)(\/visitor)?\/?$/;

export function readPlace(pathname: string, search: string): PanelPlace {
  const [, id, visitor] = PATH.exec(pathname) ?? [];
  const section = sectionAt(pathname.split('/')[2] ?? '') ?? 'inbox';
  return {
    tenantId: new URLSearchParams(search).get('tenant') || null,
    section,
    path: section === 'inbox' ? '' : pathname.replace(/^\/panel\/|\/$/g, ''),
    conversationId: id ? decoded(id) : null,
    side: visitor ? 'visitor' : 'conversation',
  };
}

/** @param place without a path: where its section begins */
export function addressOf({ tenantId, path = '', ...place }: Omit<PanelPlace, 'path'> & { path?: string }): string {
  const inside = conversationPath(place) ?? (sectionAt(path.split('/')[0]!) === place.section ? path : null);
  const shown = inside ?? SECTION_PATHS[place.section][0];
  return `/panel${shown && `/${shown}`}${tenantId ? `?${new URLSearchParams({ tenant: tenantId })}` : ''}`;
}

const conversationPath = ({ conversationId, side }: Pick<PanelPlace, 'conversationId' | 'side'>): string | null =>
  conversationId && `conversations/${encodeURIComponent(conversationId)}${side === 'visitor' ? '/visitor' : ''}`;

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
