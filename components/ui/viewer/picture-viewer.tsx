'use client';

import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { ChevronLeft, ChevronRight, ExternalLink, ImageOff, X, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useRef, useState, type WheelEvent } from 'react';
import { Icon } from '../basics/icon.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { useArrival } from '../pictures/use-arrival.ts';
import styles from './picture-viewer.module.css';
import { FITTED, pushed, type Zoom, zoomedIn, zoomedOut } from './zoom.ts';

export interface Picture {
  readonly id: string;
  readonly url: string;
  readonly name: string;
}

export type PictureViewerTexts = {
  close: string;
  previous: string;
  next: string;
  zoomIn: string;
  zoomOut: string;
  original: string;
  broken: string;
  place: (at: number, of: number) => string;
};

type PictureViewerProps = {
  pictures: readonly Picture[];
  at: number;
  texts: PictureViewerTexts;
  /** A picture did not come from its address. */
  onBroken?: (() => void) | undefined;
  onMove: (at: number) => void;
  onClose: () => void;
};

/** Pictures over the whole page, one at a time: arrows, plus and minus, 0 to fit, Escape; the keyboard goes back. */
export default function PictureViewer({ pictures, at, texts, onBroken, onMove, onClose }: PictureViewerProps) {
  const picture = pictures[at];
  const [zoom, setZoom] = useState(FITTED);
  if (!picture) return null;
  const move = (to: number) => {
    if (to < 0 || to >= pictures.length) return;
    setZoom(FITTED);
    onMove(to);
  };
  const press = (event: KeyboardEvent) => {
    const acts: Record<string, () => void> = {
      ArrowLeft: () => move(at - 1),
      ArrowRight: () => move(at + 1),
      '+': () => setZoom(zoomedIn),
      '-': () => setZoom(zoomedOut),
      '0': () => setZoom(FITTED),
    };
    const act = acts[event.key];
    if (!act || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    act();
  };
  return (
    <BaseDialog.Root open onOpenChange={(open) => !open && onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={styles.backdrop} />
        <BaseDialog.Popup className={styles.popup} data-popup="dialog" onKeyDown={press}>
          <header className={styles.bar}>
            <BaseDialog.Title className={styles.name}>{picture.name}</BaseDialog.Title>
            {pictures.length > 1 && (
              <span className={styles.place} role="status">
                {texts.place(at + 1, pictures.length)}
              </span>
            )}
            <IconButton
              icon={ZoomOut}
              label={texts.zoomOut}
              disabled={zoom.scale === 1}
              onClick={() => setZoom(zoomedOut)}
            />
            <IconButton icon={ZoomIn} label={texts.zoomIn} onClick={() => setZoom(zoomedIn)} />
            <a
              className={styles.link}
              href={picture.url}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={texts.original}
            >
              <Icon of={ExternalLink} />
            </a>
            <BaseDialog.Close render={<IconButton icon={X} label={texts.close} />} />
          </header>
          <Stage key={picture.id} {...{ picture, zoom, onBroken }} broken={texts.broken} onZoom={setZoom} />
          {pictures.length > 1 && (
            <>
              <Way side="start" label={texts.previous} disabled={at === 0} onGo={() => move(at - 1)} />
              <Way side="end" label={texts.next} disabled={at === pictures.length - 1} onGo={() => move(at + 1)} />
            </>
          )}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

type StageProps = {
  picture: Picture;
  broken: string;
  zoom: Zoom;
  onBroken?: (() => void) | undefined;
  onZoom: (change: (zoom: Zoom) => Zoom) => void;
};

function Stage({ picture, broken, zoom, onBroken, onZoom }: StageProps) {
  const image = useRef<HTMLImageElement>(null);
  const { isBroken, onError } = useArrival(picture.url, onBroken);
  const push = ({ buttons, movementX, movementY }: PointerEvent) => {
    const element = image.current;
    if (buttons !== 1 || !element) return;
    const size = { width: element.offsetWidth, height: element.offsetHeight };
    onZoom((now) => pushed(now, { x: movementX, y: movementY }, size));
  };
  const wheel = ({ deltaY }: WheelEvent) => onZoom(deltaY < 0 ? zoomedIn : zoomedOut);
  if (isBroken)
    return (
      <p className={styles.broken} role="alert">
        <Icon of={ImageOff} size="lg" />
        {broken}
      </p>
    );
  return (
    <div
      className={styles.stage}
      data-zoomed={zoom.scale > 1 || undefined}
      onPointerMove={push}
      onWheel={wheel}
      onDoubleClick={() => onZoom((now) => (now.scale > 1 ? FITTED : zoomedIn(zoomedIn(now))))}
    >
      <img
        ref={image}
        className={styles.picture}
        src={picture.url}
        alt={picture.name}
        draggable={false}
        style={{ transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }}
        onError={onError}
      />
    </div>
  );
}

type WayProps = { side: 'start' | 'end'; label: string; disabled: boolean; onGo: () => void };

const Way = ({ side, label, disabled, onGo }: WayProps) => (
  <span className={styles.way} data-side={side}>
    <IconButton
      icon={side === 'start' ? ChevronLeft : ChevronRight}
      size="lg"
      {...{ label, disabled }}
      onClick={onGo}
    />
  </span>
);
