'use client';

import { RotateCcw, X } from 'lucide-react';
import { Button } from '#components/ui/buttons/button.tsx';
import { IconButton } from '#components/ui/buttons/icon-button.tsx';
import { visibleText } from '#components/ui/code/visible-text.ts';
import { formatFileSize } from '#components/ui/files/file-size.ts';
import { useCell } from '../../state/use-cell.ts';
import { usePanelLanguage, useTexts } from '../../texts/use-texts.ts';
import { useWorkspace } from '../../workspace/workspace-context.ts';
import { documentsOf, type Upload } from '../state/documents.ts';
import { documentTexts } from '../texts/document-texts.ts';
import styles from './documents.module.css';

/** Files on their way, and those that did not get there and why. */
export function UploadList() {
  const documents = documentsOf(useWorkspace());
  const texts = useTexts(documentTexts);
  const uploads = useCell(documents.uploads);
  if (uploads.length === 0) return null;
  return (
    <ul role="list" className={styles.list} aria-label={texts.uploads}>
      {uploads.map((upload) => (
        <UploadRow key={upload.key} upload={upload} />
      ))}
    </ul>
  );
}

function UploadRow({ upload }: { upload: Upload }) {
  const documents = documentsOf(useWorkspace());
  const [texts, language] = [useTexts(documentTexts), usePanelLanguage()];
  const { key, name, size, sent, phase, fault, said } = upload;
  const percent = Math.round(sent * 100);
  const state = { waiting: texts.waiting, sending: texts.sending(percent), reading: texts.reading, failed: '' }[phase];
  const mayRetry = fault === 'unreachable' || fault === 'refused';
  return (
    <li className={styles.row} data-status={phase === 'failed' ? 'error' : undefined}>
      <div className={styles.words}>
        <p className={styles.title}>{visibleText(name)}</p>
        <p className={styles.facts}>
          <span>{formatFileSize(size, language)}</span>
          {state && <span>{state}</span>}
        </p>
        {fault && (
          <p className={styles.error} role="alert">
            {texts.faults[fault]} {said && visibleText(said)}
          </p>
        )}
        {phase !== 'failed' && (
          <progress
            className={styles.progress}
            aria-label={name}
            max={100}
            {...(phase === 'sending' && { value: percent })}
          />
        )}
      </div>
      {phase === 'failed' && (
        <span className={styles.acts}>
          {mayRetry && (
            <Button
              size="sm"
              icon={RotateCcw}
              aria-label={`${texts.retry}: ${name}`}
              onClick={() => documents.retry(key)}
            >
              {texts.retry}
            </Button>
          )}
          <IconButton size="sm" icon={X} label={texts.dismiss(name)} onClick={() => documents.dismiss(key)} />
        </span>
      )}
    </li>
  );
}
