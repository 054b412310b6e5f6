import { assistantGlyph } from './assistant-glyph.ts';
import styles from './assistant-mark.module.css';

type AssistantMarkProps = { size?: 'line' | 'xs' | 'sm' | 'md'; className?: string };

/** The assistant, wherever it speaks or is spoken of without a picture of its own. Decoration: its name stands beside it. */
export function AssistantMark({ size = 'sm', className = '' }: AssistantMarkProps) {
  const { box, body, bodyStroke, eyes, eyeStroke } = assistantGlyph;
  return (
    <svg aria-hidden className={`${styles.mark} ${className}`} data-size={size} viewBox={`0 0 ${box} ${box}`}>
      <path className={styles.body} d={body} strokeWidth={bodyStroke} />
      <path className={styles.eyes} d={eyes} strokeWidth={eyeStroke} />
    </svg>
  );
}
