import styles from './part-title.module.css';
import { RichText } from './rich-text.tsx';

/** The heading of a part that can be linked to: the part carries `id`, the heading names it. */
export function PartTitle({ id, children }: { id: string; children: string }) {
  return (
    <h2 className={styles.title} id={titleId(id)}>
      <a href={`#${id}`}>
        <RichText>{children}</RichText>
      </a>
    </h2>
  );
}

/** For `aria-labelledby` of the part. */
export const titleId = (id: string) => `${id}-title`;
