'use client';

import { ArrowLeft, Hand, PanelRight, PanelRightClose } from 'lucide-react';
import { useEffect } from 'react';
import type { OperatorConversation } from '#lib/resources/conversation/conversation.ts';
import { Avatar } from '#components/ui/marks/avatar.tsx';
import { IconButton } from '#components/ui/buttons/icon-button.tsx';
import { Icon } from '#components/ui/basics/icon.tsx';
import { formatRelative } from '#components/ui/basics/time-format.ts';
import { landIfAdrift } from '#components/panel/keyboard/landing.ts';
import { goBack, goTo } from '#components/panel/place/use-place.ts';
import { type Standing as StandingOf, standingOf } from '../../state/standing.ts';
import { useCell } from '#components/panel/state/use-cell.ts';
import { isWaiting } from '../../state/waiting/waiting.ts';
import { useWorkspace } from '#components/panel/workspace/workspace-context.ts';
import { conversationTexts } from '../../texts/conversation-texts.ts';
import { frameTexts } from '#components/panel/texts/frame-texts.ts';
import { listTexts } from '../../texts/list-texts.ts';
import { usePanelLanguage, useTexts } from '#components/panel/texts/use-texts.ts';
import { NARROW, useMedia, WITHOUT_ASIDE } from '#components/ui/basics/use-media.ts';
import { useNow } from '#components/ui/basics/use-now.ts';
import { visitorName } from '../../texts/visitor-name.ts';
import { ConversationActions } from './conversation-actions.tsx';
import styles from './conversation-header.module.css';

type ConversationHeaderProps = {
  conversation: OperatorConversation;
  isAside: boolean;
  onAside: (isAside: boolean) => void;
};

export function ConversationHeader({ conversation, isAside, onAside }: ConversationHeaderProps) {
  const texts = useTexts(conversationTexts);
  const { visitor } = conversation;
  return (
    <header className={styles.header}>
      <span className={styles.back}>
        <IconButton icon={ArrowLeft} label={texts.back} onClick={() => goBack({ conversationId: null })} />
      </span>
      <div className={styles.who}>
        <Avatar of={visitor} name={visitor.name ?? visitor.email ?? ''} />
        <div className={styles.words}>
          <Name conversation={conversation} />
          <Standing conversation={conversation} />
        </div>
      </div>
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

/** On a phone it is the page's heading; where the visitor's side has no room, it leads there. */
function Name({ conversation: { id, visitor } }: { conversation: OperatorConversation }) {
  const list = useTexts(listTexts);
  const [isPhone, isWithoutAside] = [useMedia(NARROW), useMedia(WITHOUT_ASIDE)];
  const name = visitorName(visitor, list);
  // Opened by what is gone by now: its name is where the keyboard goes on.
  useEffect(() => landIfAdrift(`heading-${id}`), [id]);
  return (
    <span
      role="heading"
      aria-level={isPhone ? 1 : 2}
      className={styles.name}
      tabIndex={-1}
      data-landing={`heading-${id}`}
    >
      {isWithoutAside ? (
        <button type="button" className={styles.toVisitor} onClick={() => goTo({ side: 'visitor' })}>
          {name}
        </button>
      ) : (
        name
      )}
    </span>
  );
}

/** Who takes care of the conversation, or for how long somebody has been waited for: here, and nowhere else. */
function Standing({ conversation }: { conversation: OperatorConversation }) {
  const { me } = useWorkspace();
  const texts = useTexts(conversationTexts);
  const { participants } = conversation;
  const standing = standingOf(conversation, me);
  const isAsked = isWaiting(conversation) && !standing.isClosed;
  // Oneself alone is in the words already.
  const faces = standing.isOwner && participants.length === 1 ? [] : participants;
  return (
    <span className={styles.standing} data-kind={isAsked ? 'waiting' : undefined}>
      {isAsked && <Icon of={Hand} size="sm" />}
      <Faces participants={faces} />
      <span className={styles.said}>
        {isAsked ? <Asked at={conversation.requestedAt} /> : standingText(standing, texts)}
      </span>
    </span>
  );
}

function Asked({ at }: { at: string | null }) {
  const [texts, language, now] = [useTexts(conversationTexts), usePanelLanguage(), useNow()];
  return <>{texts.asked(at ? formatRelative(new Date(at), now, language) : '')}</>;
}

function Faces({ participants }: Pick<OperatorConversation, 'participants'>) {
  const members = useCell(useWorkspace().team);
  const frame = useTexts(frameTexts);
  if (participants.length === 0) return null;
  return (
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
  );
}

type Texts = (typeof conversationTexts)['en'];

function standingText({ isClosed, isOwner, isParticipant, colleague }: StandingOf, texts: Texts): string {
  if (isClosed) return colleague ? texts.ownedByClosed(colleague.name) : texts.closed;
  if (isOwner) return texts.own;
  if (!colleague) return texts.ai;
  return isParticipant ? `${texts.ownedBy(colleague.name)} · ${texts.taking}` : texts.ownedBy(colleague.name);
}
