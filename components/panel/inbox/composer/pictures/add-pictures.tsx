'use client';

import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from '#components/ui/buttons/icon-button.tsx';
import { useTexts } from '../../../texts/use-texts.ts';
import { pictureTexts } from '../../texts/picture-texts.ts';
import styles from './pictures.module.css';

/** For whoever neither pastes nor drops. */
export function AddPictures({ onAdd }: { onAdd: (files: readonly File[]) => void }) {
  const texts = useTexts(pictureTexts);
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton icon={ImagePlus} size="sm" label={texts.add} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/gif"
        multiple
        tabIndex={-1}
        aria-hidden="true"
        className={styles.input}
        onChange={({ target }) => {
          onAdd([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </>
  );
}
