'use client';

import { ImageOff } from 'lucide-react';
import { use, useState } from 'react';
import { smallAddress } from '#components/ui/pictures/small-address.ts';
import { useArrival } from '#components/ui/pictures/use-arrival.ts';
import type { Attachment } from '#lib/resources/conversation/message.ts';
import { Icon } from '#components/ui/basics/icon.tsx';
import { lazily } from '#components/ui/basics/lazily.tsx';
import { conversationTexts } from '../texts/conversation-texts.ts';
import { pictureTexts } from '../texts/picture-texts.ts';
import { useTexts } from '#components/panel/texts/use-texts.ts';
import styles from './attachments.module.css';
import { RenewPictures } from './renew-pictures.ts';

const PictureViewer = lazily(() => import('#components/ui/viewer/picture-viewer.tsx'));

type AttachmentsProps = { attachments: readonly Attachment[]; size?: 'message' | 'tile' };

/** Pictures in little; each opens the viewer, which goes through all of them. */
export function Attachments({ attachments, size = 'message' }: AttachmentsProps) {
  const [texts, pictures] = [useTexts(conversationTexts), useTexts(pictureTexts)];
  const [at, setAt] = useState<number | null>(null);
  const renew = use(RenewPictures);
  if (attachments.length === 0) return null;
  return (
    <div className={styles.pictures} data-size={size}>
      {attachments.map((attachment, index) => (
        <button
          key={attachment.id}
          type="button"
          className={styles.picture}
          aria-label={texts.attachment(attachment.name)}
          onClick={() => setAt(index)}
        >
          <Thumbnail attachment={attachment} onBroken={renew} />
        </button>
      ))}
      {at !== null && (
        <PictureViewer
          pictures={attachments}
          at={at}
          texts={pictures.viewer}
          onBroken={renew}
          onMove={setAt}
          onClose={() => setAt(null)}
        />
      )}
    </div>
  );
}

/** Its room is kept before it is there, so that nothing moves when it comes. */
function Thumbnail({ attachment, onBroken }: { attachment: Attachment; onBroken: () => void }) {
  const { url, width, height, name } = attachment;
  const src = smallAddress(url);
  const { isBroken, onError } = useArrival(src, onBroken);
  if (isBroken)
    return (
      <span className={styles.broken}>
        <Icon of={ImageOff} />
        {name}
      </span>
    );
  return <img src={src} alt="" loading="lazy" decoding="async" {...{ width, height, onError }} />;
}
