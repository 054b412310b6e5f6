'use client';

import { useEffect, useRef, useState } from 'react';
import type { OperatorConversation } from '#lib/resources/conversation/conversation.ts';
import type { Message } from '#lib/resources/conversation/message.ts';
import { VisuallyHidden } from '#components/ui/basics/visually-hidden.tsx';
import { useWorkspace } from '#components/panel/workspace/workspace-context.ts';
import { conversationTexts } from '../../texts/conversation-texts.ts';
import { listTexts } from '../../texts/list-texts.ts';
import { useTexts } from '#components/panel/texts/use-texts.ts';
import { visitorName } from '../../texts/visitor-name.ts';

type AnnouncementsProps = { messages: readonly Message[]; conversation: OperatorConversation };

/** Tells screen readers what others write in the conversation that is open. */
export function Announcements({ messages, conversation }: AnnouncementsProps) {
  const { me } = useWorkspace();
  const [texts, list] = [useTexts(conversationTexts), useTexts(listTexts)];
  const [said, setSaid] = useState('');
  const heardAt = useRef(messages.at(-1)?.createdAt ?? '');
  useEffect(() => {
    const fresh = messages.filter(
      ({ createdAt, author, role }) => createdAt > heardAt.current && role !== 'system' && author?.id !== me,
    );
    heardAt.current = messages.at(-1)?.createdAt ?? heardAt.current;
    const nameOf = ({ author }: Message) => author?.name ?? visitorName(conversation.visitor, list);
    if (fresh.length > 0)
      setSaid(fresh.map((each) => texts.said(nameOf(each), each.translation?.body ?? each.body)).join('\n'));
  }, [messages, me, conversation.visitor, texts, list]);
  return (
    <div role="log" aria-live="polite">
      <VisuallyHidden>{said}</VisuallyHidden>
    </div>
  );
}
