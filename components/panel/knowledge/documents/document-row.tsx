'use client';

import {
  FileSpreadsheet,
  FileText,
  Globe,
  type LucideIcon,
  MoreHorizontal,
  RotateCcw,
  TextQuote,
  Trash2,
} from 'lucide-react';
import { Icon } from '#components/ui/basics/icon.tsx';
import { RelativeTime } from '#components/ui/basics/relative-time.tsx';
import { Spinner } from '#components/ui/basics/spinner.tsx';
import { IconButton } from '#components/ui/buttons/icon-button.tsx';
import { visibleText } from '#components/ui/code/visible-text.ts';
import { formatFileSize } from '#components/ui/files/file-size.ts';
import { Badge, type Tone } from '#components/ui/marks/badge.tsx';
import { Menu, type MenuAction } from '#components/ui/overlays/menu.tsx';
import type { KnowledgeDocument } from '#lib/resources/assistant/knowledge.ts';
import { useCell } from '../../state/use-cell.ts';
import { usePanelLanguage, useTexts } from '../../texts/use-texts.ts';
import { useWorkspace } from '../../workspace/workspace-context.ts';
import { documentTexts } from '../texts/document-texts.ts';
import styles from './documents.module.css';

const TONES: Record<KnowledgeDocument['status'], Tone> = {
  uploading: 'neutral',
  processing: 'info',
  ready: 'success',
  error: 'danger',
};

type DocumentRowProps = Acts & { document: KnowledgeDocument };
type Acts = { onPreview: () => void; onAgain: () => void; onRemove: () => void };

/** One document: what it is, how it stands, and what can be done with it. */
export function DocumentRow({ document, ...acts }: DocumentRowProps) {
  const [texts, language] = [useTexts(documentTexts), usePanelLanguage()];
  const { title, filename, url, status, error, chunks, size, updatedAt, source } = document;
  return (
    <li className={styles.row} data-status={status}>
      <Icon of={iconOf(document)} className={styles.icon} />
      <div className={styles.words}>
        <p className={styles.title}>{visibleText(title)}</p>
        <p className={styles.facts}>
          <Badge tone={TONES[status]}>
            {status === 'processing' && <Spinner />}
            {texts.status[status]}
          </Badge>
          {status === 'ready' && <span>{texts.chunks(chunks)}</span>}
          {url ? (
            <a href={url} target="_blank" rel="noreferrer" className={styles.link}>
              {visibleText(url)}
            </a>
          ) : (
            <span>{visibleText(filename ?? texts.page)}</span>
          )}
          {source === 'upload' && <span>{formatFileSize(size, language)}</span>}
          <RelativeTime at={updatedAt} language={language} />
        </p>
        {status === 'error' && <p className={styles.error}>{visibleText(error ?? texts.status.error)}</p>}
      </div>
      <ActsMenu document={document} {...acts} />
    </li>
  );
}

function ActsMenu({ document, onPreview, onAgain, onRemove }: DocumentRowProps) {
  const { role } = useCell(useWorkspace().operator);
  const texts = useTexts(documentTexts);
  const actions: MenuAction[] = [
    { label: texts.preview, icon: TextQuote, disabled: document.chunks === 0, onSelect: onPreview },
    { label: texts.again, icon: RotateCcw, disabled: document.status === 'processing', onSelect: onAgain },
    ...(role === 'admin' ? [{ label: texts.remove, icon: Trash2, tone: 'danger' as const, onSelect: onRemove }] : []),
  ];
  return (
    <Menu
      trigger={<IconButton size="sm" icon={MoreHorizontal} label={texts.more(document.title)} />}
      actions={actions}
    />
  );
}

const iconOf = ({ source, mimeType }: KnowledgeDocument): LucideIcon =>
  source === 'url' ? Globe : mimeType.includes('csv') ? FileSpreadsheet : FileText;
