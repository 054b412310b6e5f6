'use client';

import { Globe, MoreHorizontal, RotateCcw, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Icon } from '#components/ui/basics/icon.tsx';
import { RelativeTime } from '#components/ui/basics/relative-time.tsx';
import { Spinner } from '#components/ui/basics/spinner.tsx';
import { IconButton } from '#components/ui/buttons/icon-button.tsx';
import { visibleText } from '#components/ui/code/visible-text.ts';
import { Badge, type Tone } from '#components/ui/marks/badge.tsx';
import { Menu, type MenuAction } from '#components/ui/overlays/menu.tsx';
import type { KnowledgeSite } from '#lib/resources/assistant/knowledge.ts';
import { useCell } from '../../state/use-cell.ts';
import { usePanelLanguage, useTexts } from '../../texts/use-texts.ts';
import { useWorkspace } from '../../workspace/workspace-context.ts';
import { siteTexts } from '../texts/site-texts.ts';
import styles from './documents.module.css';

const TONES: Record<KnowledgeSite['status'], Tone> = { reading: 'info', ready: 'success', error: 'danger' };

type SiteRowProps = {
  site: KnowledgeSite;
  /** Drawn when they are asked for: there may be 500. */
  children: ReactNode;
  onAgain: () => void;
  onRemove: () => void;
};

/** A whole site: how far it is read, and what can be done with it. */
export function SiteRow({ site, children, ...acts }: SiteRowProps) {
  const [isOpen, setOpen] = useState(false);
  const [texts, language] = [useTexts(siteTexts), usePanelLanguage()];
  const { url, status, error, pages, readAt } = site;
  return (
    <li className={styles.row} data-status={status}>
      <Icon of={Globe} className={styles.icon} />
      <div className={styles.words}>
        <p className={styles.title}>{visibleText(url)}</p>
        <p className={styles.facts}>
          <Badge tone={TONES[status]}>
            {status === 'reading' && <Spinner />}
            {texts.status[status]}
          </Badge>
          <span>{texts.pages(pages)}</span>
          {readAt && <RelativeTime at={readAt} language={language} />}
        </p>
        {error && <p className={styles.error}>{visibleText(error)}</p>}
        {pages > 0 && (
          <details className={styles.pages} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
            <summary>{texts.showPages}</summary>
            {isOpen && (
              <ul role="list" aria-label={texts.pagesOf(url)}>
                {children}
              </ul>
            )}
          </details>
        )}
      </div>
      <Acts site={site} {...acts} />
    </li>
  );
}

function Acts({ site, onAgain, onRemove }: Omit<SiteRowProps, 'children'>) {
  const { role } = useCell(useWorkspace().operator);
  const texts = useTexts(siteTexts);
  const actions: MenuAction[] = [
    { label: texts.again, icon: RotateCcw, disabled: site.status === 'reading', onSelect: onAgain },
    ...(role === 'admin' ? [{ label: texts.remove, icon: Trash2, tone: 'danger' as const, onSelect: onRemove }] : []),
  ];
  return (
    <Menu trigger={<IconButton size="sm" icon={MoreHorizontal} label={texts.more(site.url)} />} actions={actions} />
  );
}
