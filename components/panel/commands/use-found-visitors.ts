import { Globe } from 'lucide-react';
import { listTexts } from '../inbox/texts/list-texts.ts';
import { visitorName } from '../inbox/texts/visitor-name.ts';
import { useCell } from '../state/use-cell.ts';
import { usePanelLanguage, useTexts } from '../texts/use-texts.ts';
import { shownVisitors } from '../visitors/state/shown-visitors.ts';
import { goToVisitor } from '../visitors/state/visitor-place.ts';
import { visitorsOf } from '../visitors/state/visitors.ts';
import { pageName } from '../visitors/texts/page-name.ts';
import { useWorkspace } from '../workspace/workspace-context.ts';
import type { Command } from './command.ts';
import { commandTexts } from './command-texts.ts';

const FEWEST = 2;
const SHOWN = 4;

/** Those on the site now whom the words fit: who they are, or where they are. */
export function useFoundVisitors(written: string): readonly Command[] {
  const list = useCell(visitorsOf(useWorkspace()).list);
  const [names, texts, language] = [useTexts(listTexts), useTexts(commandTexts), usePanelLanguage()];
  const words = written.trim();
  if (list === null || words.length < FEWEST) return [];
  const view = { words, narrowings: ['online'], sorting: null } as const;
  const found = shownVisitors(list, view, (visitor) => visitorName(visitor, names), language);
  return found.slice(0, SHOWN).map((visitor) => ({
    ...{ key: `live ${visitor.id}`, label: texts.onSite(visitorName(visitor, names)), icon: Globe },
    detail: visitor.currentPage ? pageName(visitor.currentPage) : undefined,
    run: () => goToVisitor(visitor.id),
  }));
}
