'use client';

import { type TypingNotice, typingAt } from '#components/conversation/state/typing-notices.ts';
import type { OperatorConversation } from '#lib/resources/conversation/conversation.ts';
import { useWorkspace } from '#components/panel/workspace/workspace-context.ts';
import { conversationTexts } from '../../texts/conversation-texts.ts';
import { listTexts } from '../../texts/list-texts.ts';
import { useTexts } from '#components/panel/texts/use-texts.ts';
import { useNow } from '#components/ui/basics/use-now.ts';
import { visitorName } from '../../texts/visitor-name.ts';
import { Dots } from '../message/live-speech.tsx';
import styles from './typing-line.module.css';

type TypingLineProps = { typing: readonly TypingNotice[]; conversation: OperatorConversation };

/** Who else is writing right now. Its place is always there, so that nothing moves when they begin. */
export function TypingLine({ typing, conversation }: TypingLineProps) {
  const { me } = useWorkspace();
  const [texts, list] = [useTexts(conversationTexts), useTexts(listTexts)];
  const now = useNow(1_000);
  const others = typingAt(typing, now.getTime()).filter(({ operatorId }) => operatorId !== me);
  const names = others.map(({ role, name }) =>
    role === 'visitor' ? visitorName(conversation.visitor, list) : (name ?? texts.colleague),
  );
  return (
    <p className={styles.line}>
      {names.length > 0 && (
        <>
          <Dots />
          {names.length === 1 ? texts.visitorTyping(names[0] ?? '') : texts.someTyping(names.join(', '))}
        </>
      )}
    </p>
  );
}
