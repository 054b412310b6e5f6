'use client';

import { Hand } from 'lucide-react';
import type { OperatorConversation } from '#lib/resources/conversation.ts';
import { Icon } from '../../../ui/icon.tsx';
import { formatRelative } from '../../../ui/time-format.ts';
import { useNow } from '../use-now.ts';
import { isWaiting } from '../../state/waiting.ts';
import { conversationTexts } from '../../texts/conversation-texts.ts';
import { listTexts } from '../../texts/list-texts.ts';
import { usePanelLanguage, useTexts } from '../../texts/use-texts.ts';
import { visitorName } from '../visitor-name.ts';
import styles from './requested-strip.module.css';

/** Stays until somebody has taken the conversation. */
export function RequestedStrip({ conversation }: { conversation: OperatorConversation }) {
  const [texts, list, language] = [useTexts(conversationTexts), useTexts(listTexts), usePanelLanguage()];
  const now = useNow();
  const { visitor, requestedAt } = conversation;
  if (!isWaiting(conversation)) return <div />;
  const since = requestedAt ? formatRelative(new Date(requestedAt), now, language) : '';
  return (
    <div className={styles.strip}>
      <Icon of={Hand} />
      {texts.requestedAgo(visitorName(visitor, list), since)}
    </div>
  );
}
