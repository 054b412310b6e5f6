'use client';

import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import { pictureTexts } from '../../texts/picture-texts.ts';
import styles from './pictures.module.css';
import { useAddPictures } from './use-add-pictures.ts';

/** The whole conversation takes what is dropped on it. */
export function DropPlace({ conversationId, over }: { conversationId: string; over: RefObject<HTMLElement | null> }) {
  const texts = useTexts(pictureTexts);
  const [isOver, setOver] = useState(false);
  const { add } = useAddPictures(conversationId);
  const take = useEffectEvent((event: DragEvent) => {
    setOver(false);
    if (!hasFiles(event)) return;
    event.preventDefault();
    add([...(event.dataTransfer?.files ?? [])]);
  });
  useEffect(() => {
    const [element, ending] = [over.current, new AbortController()];
    const { signal } = ending;
    const near = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = ({ relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && element?.contains(relatedTarget))) setOver(false);
    };
    element?.addEventListener('dragover', near, { signal });
    element?.addEventListener('dragleave', leave, { signal });
    element?.addEventListener('drop', (event) => take(event), { signal });
    return () => ending.abort();
  }, [over]);
  return isOver ? <div className={styles.drop}>{texts.drop}</div> : null;
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;
