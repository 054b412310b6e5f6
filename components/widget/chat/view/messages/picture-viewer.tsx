/** @jsxImportSource preact */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { safeLink } from '#components/conversation/markdown/safe-link.ts';
import type { Attachment } from '#lib/resources/conversation/message.ts';
import { useChat } from '../basics/chat-context.ts';
import { Icon } from '../basics/icon.tsx';
import { messageTexts } from './message-texts.ts';
import { useArrival } from './use-arrival.ts';

interface PictureViewerProps {
  attachments: readonly Attachment[];
  first: number;
  onClose: () => void;
}

/** Over everything, as the browser's own dialog: it holds the focus and gives it back. */
export function PictureViewer({ attachments, first, onClose }: PictureViewerProps) {
  const { texts, language } = useChat();
  const words = messageTexts[language];
  const dialog = useRef<HTMLDialogElement>(null);
  const [at, setAt] = useState(first);
  const shown = attachments[Math.min(at, attachments.length - 1)];
  const turn = (step: number) => setAt((at + step + attachments.length) % attachments.length);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  if (!shown) return null;
  const src = safeLink(shown.url, location.origin) ?? '';
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      class="viewer"
      aria-label={shown.name}
      onClose={onClose}
      // Its keys are not the chat's: Escape closes the picture alone.
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'ArrowLeft') turn(-1);
        if (event.key === 'ArrowRight') turn(1);
      }}
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
    >
      <Large picture={shown} src={src} />
      <div class="viewer-bar">
        {attachments.length > 1 && (
          <button type="button" class="icon-button" aria-label={words.before} onClick={() => turn(-1)}>
            <Icon name="chevron-left" />
          </button>
        )}
        <a href={src} target="_blank" rel="noopener noreferrer">
          {shown.name}
        </a>
        {attachments.length > 1 && (
          <button type="button" class="icon-button viewer-next" aria-label={words.next} onClick={() => turn(1)}>
            <Icon name="chevron-left" />
          </button>
        )}
        <button type="button" class="icon-button" aria-label={texts.close} onClick={() => dialog.current?.close()}>
          <Icon name="x" />
        </button>
      </div>
    </dialog>
  );
}

function Large({ picture: { name, width, height }, src }: { picture: Attachment; src: string }) {
  const { language } = useChat();
  const { isBroken, onError } = useArrival(src);
  if (isBroken) return <p class="picture-gone">{messageTexts[language].gone(name)}</p>;
  return <img src={src} alt={name} {...{ width, height, onError }} />;
}
