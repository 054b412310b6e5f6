import type { Attachment } from '#lib/resources/message.ts';
import { conversationTexts } from '../../texts/conversation-texts.ts';
import { useTexts } from '#components/panel/texts/use-texts.ts';
import styles from './speech.module.css';

export function Attachments({ attachments }: { attachments: readonly Attachment[] }) {
  const texts = useTexts(conversationTexts);
  if (attachments.length === 0) return null;
  return (
    <div className={styles.images}>
      {attachments.map(({ id, url, name, width, height }) => (
        <a key={id} href={url} target="_blank" rel="noopener noreferrer" className={styles.image}>
          <img src={url} alt={texts.attachment(name)} width={width} height={height} loading="lazy" />
        </a>
      ))}
    </div>
  );
}
