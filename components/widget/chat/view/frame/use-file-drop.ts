import { useEffect, useState } from 'preact/hooks';
import { useAddPictures } from '../basics/use-add-pictures.ts';

/** Takes files that are dropped on the panel. @returns whether some are held over it */
export function useFileDrop(panel: { current: HTMLElement | null }, mayDrop: boolean): boolean {
  const [isOver, setOver] = useState(false);
  const add = useAddPictures();
  useEffect(() => {
    const element = panel.current;
    if (!element) return undefined;
    const ending = new AbortController();
    const on = <Type extends 'dragover' | 'dragleave' | 'drop'>(type: Type, act: (event: DragEvent) => void) =>
      element.addEventListener(type, act, { signal: ending.signal });
    on('dragover', (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      // A browser would leave the page for the file.
      event.preventDefault();
      setOver(true);
    });
    on('dragleave', ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) setOver(false);
    });
    on('drop', (event) => {
      setOver(false);
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
      if (mayDrop) add(event.dataTransfer?.files);
    });
    return () => ending.abort();
  }, [panel, mayDrop, add]);
  return isOver && mayDrop;
}
