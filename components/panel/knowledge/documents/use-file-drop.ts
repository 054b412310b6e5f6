'use client';

import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** Takes files that are dropped there. @returns whether some are held above it */
export function useFileDrop(over: RefObject<HTMLElement | null>, onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    const [element, ending] = [over.current, new AbortController()];
    if (!element) return undefined;
    const { signal } = ending;
    // Every child is entered and left too.
    let depth = 0;
    const on = (type: 'dragenter' | 'dragover' | 'dragleave' | 'drop', work: (event: DragEvent) => void) =>
      element.addEventListener(type, (event) => void (hasFiles(event) && work(event)), { signal });
    const set = (next: number) => {
      depth = Math.max(0, next);
      setOver(depth > 0);
    };
    on('dragenter', (event) => {
      event.preventDefault();
      set(depth + 1);
    });
    on('dragover', (event) => event.preventDefault());
    on('dragleave', () => set(depth - 1));
    on('drop', (event) => {
      event.preventDefault();
      set(0);
      take([...(event.dataTransfer?.files ?? [])]);
    });
    return () => ending.abort();
  }, [over]);
  return isOver;
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;
