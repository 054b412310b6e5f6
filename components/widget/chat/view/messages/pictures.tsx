/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import { safeLink } from '#components/conversation/markdown/safe-link.ts';
import type { Attachment } from '#lib/resources/message.ts';
import { useChat } from '../basics/chat-context.ts';
import { messageTexts } from './message-texts.ts';
import { PictureViewer } from './picture-viewer.tsx';
import { renew } from './renew.ts';

/** The pictures of a message: small ones in its row, and the one that is pressed as large as the window. */
export function Pictures({ attachments }: { attachments: readonly Attachment[] }) {
  const texts = messageTexts[useChat().language];
  const [open, setOpen] = useState<number | null>(null);
  return (
    <div class="pictures" data-several={attachments.length > 1}>
      {attachments.map((attachment, index) => (
        <button
          key={attachment.id}
          type="button"
          class="picture-sent"
          aria-label={texts.enlarge(attachment.name)}
          onClick={() => setOpen(index)}
        >
          <Small attachment={attachment} />
        </button>
      ))}
      {open !== null && <PictureViewer attachments={attachments} first={open} onClose={() => setOpen(null)} />}
    </div>
  );
}

/** Its place is kept before it is there, and its name stands in it when it does not come. */
function Small({ attachment: { url, name, width, height } }: { attachment: Attachment }) {
  const { session, language } = useChat();
  const texts = messageTexts[language];
  const [broken, setBroken] = useState<string | null>(null);
  const src = safeLink(url, location.origin);
  if (!src || src === broken) return <span class="picture-gone">{texts.gone(name)}</span>;
  return (
    <img
      src={`${src}${src.includes('?') ? '&' : '?'}size=small`}
      alt={name}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      onError={() => {
        setBroken(src);
        renew(session);
      }}
    />
  );
}
