import type { PanelPlace } from '../../place/panel-place.ts';
import { goBack, goTo } from '../../place/use-place.ts';

/** Whose details are open, and whether they are watched. */
export interface OpenVisitor {
  readonly id: string | null;
  readonly isWatched: boolean;
}

export function openVisitorAt({ section, path }: Pick<PanelPlace, 'section' | 'path'>): OpenVisitor {
  const [, id, part] = section === 'visitors' ? path.split('/') : [];
  return { id: id ?? null, isWatched: part === 'watch' };
}

export const goToVisitor = (id: string): void => goTo({ section: 'visitors', path: `visitors/${id}`, ...ALONE });

export const goToWatch = (id: string, { replace }: { replace: boolean }): void =>
  goTo({ section: 'visitors', path: `visitors/${id}/watch`, ...ALONE }, { replace });

export const stopWatching = (id: string): void =>
  goTo({ section: 'visitors', path: `visitors/${id}`, ...ALONE }, { replace: true });

export const leaveVisitor = (): void => goBack({ section: 'visitors', path: 'visitors' });

const ALONE = { conversationId: null } as const;
