'use client';

import { CircleAlert } from 'lucide-react';
import type { OperatorConversation } from '#lib/resources/conversation/conversation.ts';
import type { OperatorRef } from '#lib/resources/operator.ts';
import { Button } from '#components/ui/buttons/button.tsx';
import { Icon } from '#components/ui/basics/icon.tsx';
import { formatClock } from '#components/ui/basics/time-format.ts';
import type { OutboxEntry } from '../../state/sending/outbox-entry.ts';
import { standingOf } from '../../state/standing.ts';
import { useInbox } from '../../state/use-inbox.ts';
import { useWorkspace } from '#components/panel/workspace/workspace-context.ts';
import { composerTexts } from '../../texts/composer-texts.ts';
import { conversationTexts } from '../../texts/conversation-texts.ts';
import { usePanelLanguage, useTexts } from '#components/panel/texts/use-texts.ts';
import { Attachments } from '../../pictures/attachments.tsx';
import { MarkdownText } from './markdown-text.tsx';
import styles from './outgoing.module.css';
import speech from './speech.module.css';
import { useConversationAction } from '#components/panel/inbox/use-conversation-action.ts';

type OutgoingViewProps = { entry: OutboxEntry; conversation: OperatorConversation };

/** What the operator has written and the server does not have yet. */
export function OutgoingView({ entry, conversation }: OutgoingViewProps) {
  const voice = entry.kind === 'note' ? 'note' : 'own';
  return (
    <>
      {entry.body && (
        <div className={`${speech.bubble} ${styles.bubble}`} data-voice={voice} data-state={entry.state}>
          <MarkdownText text={entry.body} />
        </div>
      )}
      <Attachments attachments={entry.attachments ?? []} />
      {entry.state === 'failed' ? <Failed entry={entry} conversation={conversation} /> : <UnderWay entry={entry} />}
    </>
  );
}

function UnderWay({ entry }: { entry: OutboxEntry }) {
  const [texts, language] = [useTexts(conversationTexts), usePanelLanguage()];
  const said =
    entry.state === 'sending'
      ? texts.sending
      : entry.until
        ? texts.waitingFor(formatClock(new Date(entry.until), language))
        : texts.waiting;
  // A message that arrives at once needs no word about it.
  return <p className={styles.underWay}>{said}</p>;
}

function Failed({ entry, conversation }: OutgoingViewProps) {
  const { outbox, drafts, uploads } = useInbox();
  const { me } = useWorkspace();
  const [texts, composer] = [useTexts(conversationTexts), useTexts(composerTexts)];
  const { busy, act } = useConversationAction(conversation.id);
  const isOwned = entry.code === 'conflict' && standingOf(conversation, me).reply === 'refused';
  const enter = async (action: 'join' | 'takeover') => {
    if (await act(action)) outbox.retry(entry.clientId);
  };
  const edit = () => {
    outbox.remove(entry.clientId);
    drafts.put(conversation.id, { body: entry.body, kind: entry.kind });
    uploads.giveBack(conversation.id, entry.attachments ?? []);
  };
  return (
    <div className={styles.failed} role="alert" data-then={`composer-${conversation.id}`}>
      <p className={styles.why}>
        <Icon of={CircleAlert} size="sm" />
        <span>
          <strong>{texts.notSent}.</strong> {reasonOf(entry.code, isOwned ? conversation.owner : null, texts)}
        </span>
      </p>
      <div className={styles.ways}>
        {isOwned ? (
          <>
            <Button size="sm" variant="primary" busy={busy === 'join'} onClick={() => void enter('join')}>
              {composer.joinAndSend}
            </Button>
            <Button size="sm" busy={busy === 'takeover'} onClick={() => void enter('takeover')}>
              {composer.takeOverAndSend}
            </Button>
          </>
        ) : (
          <Button size="sm" onClick={() => outbox.retry(entry.clientId)}>
            {texts.retry}
          </Button>
        )}
        <Button size="sm" variant="quiet" onClick={edit}>
          {texts.edit}
        </Button>
        <Button size="sm" variant="quiet" onClick={() => outbox.remove(entry.clientId)}>
          {texts.discard}
        </Button>
      </div>
    </div>
  );
}

type Texts = (typeof conversationTexts)['en'];

function reasonOf(code: string | undefined, owner: OperatorRef | null, texts: Texts): string {
  switch (code) {
    case 'conflict':
      return owner ? texts.refusedConflict(owner.name) : texts.refusedOther;
    case 'stale':
      return texts.refusedStale;
    case 'payload_too_large':
      return texts.refusedTooLong;
    case 'not_found':
      return texts.refusedMissing;
    case 'forbidden':
      return texts.refusedForbidden;
    default:
      return texts.refusedOther;
  }
}
