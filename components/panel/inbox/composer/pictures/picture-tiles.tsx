'use client';

import { type FileState, FileTile } from '#components/ui/files/file-tile.tsx';
import { usePanelLanguage, useTexts } from '../../../texts/use-texts.ts';
import { isUnfit, type Upload } from '../../state/sending/uploads.ts';
import { useInbox } from '../../state/use-inbox.ts';
import { pictureTexts } from '../../texts/picture-texts.ts';
import styles from './pictures.module.css';

/** The pictures that go with what is written: on their way, there, or not taken. */
export default function PictureTiles({ pictures }: { pictures: readonly Upload[] }) {
  const { uploads } = useInbox();
  const [texts, language] = [useTexts(pictureTexts), usePanelLanguage()];
  return (
    <ul role="list" aria-label={texts.pictures} className={styles.tiles}>
      {pictures.map((picture) => (
        <li key={picture.key} className={styles.tile}>
          <FileTile
            name={picture.name}
            bytes={picture.size}
            mediaType={picture.type}
            state={stateOf(picture, texts)}
            language={language}
            texts={texts}
            picture={
              picture.state.is === 'ready' && (
                <img className={styles.thumbnail} src={picture.state.attachment.url} alt="" decoding="async" />
              )
            }
            onRetry={picture.state.is === 'failed' && !isUnfit(picture) ? () => uploads.retry(picture.key) : undefined}
            onRemove={() => uploads.remove(picture.key)}
          />
        </li>
      ))}
    </ul>
  );
}

function stateOf({ state }: Upload, texts: (typeof pictureTexts)['en']): FileState {
  if (state.is === 'failed') return { is: 'failed', reason: texts.failed[state.why] };
  if (state.is === 'ready') return { is: 'ready' };
  return { is: 'uploading', done: state.is === 'uploading' ? state.done : 0 };
}
