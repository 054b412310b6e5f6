import { CopyButton, type CopyTexts } from './copy-button.tsx';
import styles from './code-block.module.css';
import { visibleText } from './visible-text.ts';

type CodeBlockProps = {
  /** What it is, above it and for those who jump there. */
  label: string;
  /** Shown as text, whatever is in it. */
  text: string;
  /** What is copied, where that is not what is shown. */
  copied?: string;
  copyTexts: CopyTexts;
  /** Long lines go on below instead of to the side. */
  wraps?: boolean;
};

/** Text for machines: as it is, to be scrolled by the keyboard too, and copied. */
export function CodeBlock({ label, text, copied = text, copyTexts, wraps }: CodeBlockProps) {
  return (
    <figure className={styles.block}>
      <figcaption className={styles.head}>
        <span className={styles.label}>{label}</span>
        <CopyButton text={copied} texts={copyTexts} label={`${copyTexts.copy}: ${label}`} />
      </figcaption>
      <pre
        className={styles.code}
        dir="ltr"
        data-wraps={wraps || undefined}
        role="group"
        aria-label={label}
        // It scrolls, so the keyboard has to come to it.
        {...{ tabIndex: 0 }}
      >
        <code>{visibleText(text)}</code>
      </pre>
    </figure>
  );
}
