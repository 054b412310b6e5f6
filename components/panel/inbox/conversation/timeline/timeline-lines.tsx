'use client';

import type { Message } from '#lib/resources/conversation/message.ts';
import { formatClock, formatDay, formatFull } from '#components/ui/basics/time-format.ts';
import { useWorkspace } from '#components/panel/workspace/workspace-context.ts';
import { conversationTexts } from '../../texts/conversation-texts.ts';
import { lineTexts } from '../../texts/line-texts.ts';
import { usePanelLanguage, useTexts } from '#components/panel/texts/use-texts.ts';
import { useNow } from '#components/ui/basics/use-now.ts';
import { Heading } from '#components/ui/basics/heading.tsx';
import styles from './timeline-lines.module.css';

export function DayLine({ at }: { at: string }) {
  const [language, now] = [usePanelLanguage(), useNow(60_000)];
  return (
    <Heading level={3} className={styles.day}>
      <time dateTime={at}>{formatDay(new Date(at), now, language)}</time>
    </Heading>
  );
}

export function UnreadLine() {
  const texts = useTexts(conversationTexts);
  return (
    <p className={styles.unread} data-unread-line>
      <span>{texts.newMessages}</span>
    </p>
  );
}

export function SystemLine({ message }: { message: Message }) {
  const { me } = useWorkspace();
  const [texts, language] = [useTexts(lineTexts), usePanelLanguage()];
  const at = new Date(message.createdAt);
  return (
    <p className={styles.line} data-kind={message.kind} data-anchor={message.id} data-at={message.createdAt}>
      {lineText(message, me, texts)}{' '}
      <time dateTime={message.createdAt} title={formatFull(at, language)} className={styles.time}>
        {formatClock(at, language)}
      </time>
    </p>
  );
}

type LineTexts = (typeof lineTexts)['en'];

function lineText({ kind, author, data, body }: Message, me: string, texts: LineTexts): string {
  const name = author?.name ?? texts.somebody;
  const isMe = author?.id === me;
  switch (kind) {
    case 'joined':
      return isMe ? texts.joinedYou : texts.joined(name);
    case 'left':
      return isMe ? texts.leftYou : texts.left(name);
    case 'assigned':
      return isMe ? texts.assignedYou : texts.assigned(name);
    case 'closed':
      return isMe ? texts.closedYou : author ? texts.closed(name) : texts.closedBySystem;
    case 'reopened':
      return isMe ? texts.reopenedYou : author ? texts.reopened(name) : texts.reopenedBySystem;
    case 'requested':
      return texts.requested;
    case 'callback':
      // Whom to call and how stands behind the colon, in whatever language the line is in.
      return texts.callback + (/: .*$/s.exec(body)?.[0] ?? '');
    case 'routed':
      return data && 'departmentName' in data && data.departmentName
        ? texts.routed(data.departmentName)
        : texts.unrouted;
    case 'navigate':
      return texts.navigate(name, data && 'url' in data ? data.url : body);
    default:
      return body;
  }
}
