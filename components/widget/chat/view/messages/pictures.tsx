/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import { safeLink } from '#components/conversation/markdown/safe-link.ts';
import { smallAddress } from '#components/ui/pictures/small-address.ts';
import type { Attachment } from '#lib/resources/conversation/message.ts';
import { useChat } from '../basics/chat-context.ts';
import { messageTexts } from './message-texts.ts';
import { PictureViewer } from './picture-viewer.tsx';
import { useArrival } from './use-arrival.ts';

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

/** Its place is kept before it is there, and its name stands in it for as long as it does not come. */
function Small({ attachment: { url, name, width, height } }: { attachment: Attachment }) {
  const texts = messageTexts[useChat().language];
  const link = safeLink(url, location.origin);
  const src = link && smallAddress(link);
  const { isBroken, onError } = useArrival(src);
  if (!src || isBroken) return <span class="picture-gone">{texts.gone(name)}</span>;
  return <img src={src} alt={name} loading="lazy" decoding="async" {...{ width, height, onError }} />;
}
