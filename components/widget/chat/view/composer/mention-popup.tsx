/** @jsxImportSource preact */
import type { RefObject } from 'preact';
import { FromPart } from '../basics/from-part.tsx';
import { mentionAt } from './mention-at.ts';

interface MentionPopupProps {
  text: string;
  /** Behind which nothing is looked for; -1 while nobody writes. */
  caret: number;
  field: RefObject<HTMLTextAreaElement | null>;
  onChoose: (text: string, caret: number) => void;
  onClose: () => void;
}

/** Offers whom to call while somebody is being called. */
export function MentionPopup({ text, caret, field, onChoose, onClose }: MentionPopupProps) {
  const mention = caret < 0 ? null : mentionAt(text, caret);
  if (!mention) return null;
  const choose = (handle: string) => {
    const called = `${text.slice(0, mention.from)}@${handle} `;
    onChoose(called + text.slice(caret).replace(/^ /, ''), called.length);
  };
  return (
    <FromPart of="people">
      {({ MentionList }) => <MentionList query={mention.query} field={field} onClose={onClose} onChoose={choose} />}
    </FromPart>
  );
}
