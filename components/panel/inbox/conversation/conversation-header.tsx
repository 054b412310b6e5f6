'use client';

import { ArrowLeft, PanelRight, PanelRightClose } from 'lucide-react';
import type { OperatorConversation } from '#lib/resources/conversation.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { goBack, goTo } from '../../place/use-place.ts';
import { type Standing as StandingOf, standingOf } from '../../state/standing.ts';
import { useCell } from '../../state/use-cell.ts';
import { isWaiting } from '../../state/waiting.ts';
import { useWorkspace } from '../../state/workspace-context.ts';
import { conversationTexts } from '../../texts/conversation-texts.ts';
import { frameTexts } from '../../texts/frame-texts.ts';
import { listTexts } from '../../texts/list-texts.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useMedia, WITHOUT_ASIDE } from '../../use-media.ts';
import { visitorName } from '../visitor-name.ts';
import { ConversationActions } from './conversation-actions.tsx';
import styles from './conversation-header.module.css';

type ConversationHeaderProps = {
  conversation: OperatorConversation;
  isAside: boolean;
  onAside: (isAside: boolean) => void;
};

export function ConversationHeader({ conversation, isAside, onAside }: ConversationHeaderProps) {
  const texts = useTexts(conversationTexts);
  const isNarrow = useMedia(WITHOUT_ASIDE);
  return (
    <header className={styles.header}>
      <span className={styles.back}>
        <IconButton icon={ArrowLeft} label={texts.back} onClick={() => goBack({ conversationId: null })} />
      </span>
      {isNarrow ? (
        <button type="button" className={styles.who} onClick={() => goTo({ side: 'visitor' })}>
          <Who conversation={conversation} />
        </button>
      ) : (
        <div className={styles.who}>
          <Who conversation={conversation} />
        </div>
      )}
      <ConversationActions conversation={conversation} />
      <span className={styles.aside}>
        <IconButton
          icon={isAside ? PanelRightClose : PanelRight}
          label={isAside ? texts.hideDetails : texts.details}
          onClick={() => onAside(!isAside)}
        />
      </span>
    </header>
  );
}

function Who({ conversation }: { conversation: OperatorConversation }) {
  const list = useTexts(listTexts);
  const { visitor } = conversation;
  return (
    <>
      <Avatar of={visitor} name={visitor.name ?? visitor.email ?? ''} />
      <span className={styles.words}>
        <span role="heading" aria-level={2} className={styles.name}>
          {visitorName(visitor, list)}
        </span>
        <Standing conversation={conversation} />
      </span>
    </>
  );
}

/** Who takes care of the conversation, in a sentence. */
function Standing({ conversation }: { conversation: OperatorConversation }) {
  const { me, team } = useWorkspace();
  const members = useCell(team);
  const [texts, frame] = [useTexts(conversationTexts), useTexts(frameTexts)];
  const { participants, department } = conversation;
  const said = standingText(conversation, standingOf(conversation, me), texts);
  return (
    <span className={styles.standing}>
      {participants.length > 0 && (
        <span className={styles.people}>
          {participants.slice(0, 4).map((person) => {
            const { id, handle, name, avatarUrl } = person;
            const isOnline = members.find((each) => each.handle === handle)?.online ?? false;
            const presence = {
              state: isOnline ? 'online' : 'offline',
              label: isOnline ? frame.online : frame.offline,
            } as const;
            return <Avatar key={id} of={person} name={name} src={avatarUrl} size="xs" presence={presence} />;
          })}
        </span>
      )}
      <span className={styles.said}>
        {said}
        {department && ` · ${department.name}`}
      </span>
    </span>
  );
}

type Texts = (typeof conversationTexts)['en'];

function standingText(conversation: OperatorConversation, standing: StandingOf, texts: Texts): string {
  const { isClosed, isOwner, isParticipant, colleague } = standing;
  if (isClosed) return colleague ? texts.ownedByClosed(colleague.name) : texts.closed;
  if (isOwner) return texts.own;
  if (colleague)
    return isParticipant ? `${texts.ownedBy(colleague.name)} · ${texts.taking}` : texts.ownedBy(colleague.name);
  return isWaiting(conversation) ? texts.untaken : texts.ai;
}
