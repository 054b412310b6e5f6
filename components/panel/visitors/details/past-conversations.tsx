'use client';

import { RelativeTime } from '#components/ui/basics/relative-time.tsx';
import { Badge } from '#components/ui/marks/badge.tsx';
import type { LiveVisitorDetail } from '#lib/resources/live-visitor.ts';
import { addressOf } from '../../place/panel-place.ts';
import { goTo, usePlace } from '../../place/use-place.ts';
import { usePanelLanguage, useTexts } from '../../texts/use-texts.ts';
import { detailTexts } from '../texts/detail-texts.ts';
import { visitorsTexts } from '../texts/visitors-texts.ts';
import styles from './details.module.css';

type Past = LiveVisitorDetail['conversations'][number];

export function PastConversations({ conversations }: Pick<LiveVisitorDetail, 'conversations'>) {
  const texts = useTexts(detailTexts);
  if (conversations.length === 0) return <p className={styles.quiet}>{texts.noConversations}</p>;
  return (
    <ul role="list" className={styles.talks}>
      {conversations.map((conversation) => (
        <li key={conversation.id}>
          <PastConversation conversation={conversation} />
        </li>
      ))}
    </ul>
  );
}

function PastConversation({ conversation: { id, preview, status, createdAt, lastMessageAt } }: { conversation: Past }) {
  const { tenantId } = usePlace();
  const [texts, list, language] = [useTexts(detailTexts), useTexts(visitorsTexts), usePanelLanguage()];
  return (
    <a
      className={styles.talk}
      href={addressOf({ tenantId, section: 'inbox', conversationId: id, side: 'conversation' })}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        goTo({ conversationId: id });
      }}
    >
      <bdi className={styles.preview}>{preview ?? texts.noPreview}</bdi>
      <span className={styles.talkFacts}>
        <Badge tone={status === 'human' ? 'accent' : 'neutral'}>{list.conversation[status]}</Badge>
        <RelativeTime at={lastMessageAt ?? createdAt} language={language} className={styles.quiet} />
      </span>
    </a>
  );
}
