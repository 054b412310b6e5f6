'use client';

import { Progress } from '@base-ui/react/progress';
import type { ReactNode } from 'react';
import { File, FileImage, FileText, RotateCw, X } from 'lucide-react';
import type { TextLanguage } from '#lib/i18n/catalogue.ts';
import { Icon } from '../basics/icon.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { formatFileSize } from './file-size.ts';
import styles from './file-tile.module.css';

/** `done` is from 0 to 1, or null while nobody knows. */
export type FileState = { is: 'ready' } | { is: 'uploading'; done: number | null } | { is: 'failed'; reason: string };
type FileTileProps = {
  name: string;
  bytes: number;
  mediaType: string;
  state: FileState;
  language: TextLanguage;
  texts: { uploading: string; retry: string; remove: string };
  /** In the icon's place, once there is something to see. */
  picture?: ReactNode;
  /** Makes the name of a file that is ready a link. */
  href?: string;
  onRetry?: () => void;
  onRemove?: () => void;
};

/** One file: on its way, there, or not taken, and what can be done about it. */
export function FileTile(props: FileTileProps) {
  const { name, bytes, mediaType, state, language, texts, picture, href, onRetry, onRemove } = props;
  const isReady = state.is === 'ready';
  return (
    <div className={styles.tile} data-state={state.is}>
      {picture || <Icon of={drawing(mediaType)} size="lg" className={styles.icon} />}
      <div className={styles.words}>
        {isReady && href ? (
          <a href={href} className={styles.name} title={name}>
            {name}
          </a>
        ) : (
          <span className={styles.name} title={name}>
            {name}
          </span>
        )}
        {state.is === 'failed' ? (
          <span role="alert" className={styles.reason}>
            {state.reason}
          </span>
        ) : (
          <span className={styles.size}>{formatFileSize(bytes, language)}</span>
        )}
        {state.is === 'uploading' && <Upload done={state.done} label={`${texts.uploading} ${name}`} />}
      </div>
      {state.is === 'failed' && onRetry && (
        <IconButton icon={RotateCw} size="sm" label={`${texts.retry} ${name}`} onClick={onRetry} />
      )}
      {onRemove && <IconButton icon={X} size="sm" label={`${texts.remove} ${name}`} onClick={onRemove} />}
    </div>
  );
}

function Upload({ done, label }: { done: number | null; label: string }) {
  return (
    <Progress.Root value={done === null ? null : Math.round(done * 100)} aria-label={label}>
      <Progress.Track className={styles.track}>
        <Progress.Indicator className={styles.done} />
      </Progress.Track>
    </Progress.Root>
  );
}

function drawing(mediaType: string) {
  if (mediaType.startsWith('image/')) return FileImage;
  return mediaType === 'application/pdf' || mediaType.startsWith('text/') ? FileText : File;
}
