/** @jsxImportSource preact */
import { Avatar } from '../basics/avatar.tsx';
import { useChat, useChatState } from '../basics/chat-context.ts';
import { Icon } from '../basics/icon.tsx';
import { TeamFaces } from '../basics/team-faces.tsx';

export function Header() {
  const { session, texts, close } = useChat();
  const state = useChatState();
  const isList = state.view === 'list';
  const isAside = state.view !== 'conversation';
  const hasOthers = state.conversations.length > 0;
  return (
    <header class="header" role="none">
      {isAside ? (
        <button
          type="button"
          class="icon-button"
          aria-label={texts.backToConversation}
          onClick={() => session.store.change({ view: 'conversation' })}
        >
          <Icon name="chevron-left" />
        </button>
      ) : (
        hasOthers && (
          <button
            type="button"
            class="icon-button"
            aria-label={texts.allConversations}
            onClick={() => session.store.change({ view: 'list' })}
          >
            <Icon name="messages-square" />
          </button>
        )
      )}
      <div class="whom">{isAside ? <h2>{isList ? texts.conversations : texts.more}</h2> : <Whom />}</div>
      {!isAside && (
        <button
          type="button"
          class="icon-button"
          aria-label={texts.more}
          onClick={() => session.store.change({ view: 'more' })}
        >
          <Icon name="ellipsis" />
        </button>
      )}
      <button type="button" class="icon-button" aria-label={texts.close} onClick={close}>
        <Icon name="x" />
      </button>
    </header>
  );
}

/** Whom the visitor talks to, in this conversation and now. */
function Whom() {
  const { texts } = useChat();
  const state = useChatState();
  const { config, shown } = state;
  const { conversation } = shown;
  const owner = conversation?.owner;
  const isClosed = conversation?.status === 'closed';
  if (owner) {
    const presence = owner.online
      ? ({ state: 'online', label: texts.team.online } as const)
      : ({ state: 'offline', label: texts.team.offline } as const);
    return (
      <>
        <Avatar of={owner.handle} name={owner.name} src={owner.avatarUrl} presence={presence} />
        <Title name={owner.name} about={texts.header[isClosed ? 'closed' : owner.online ? 'here' : 'away']} />
      </>
    );
  }
  if (conversation?.requested && config.team.length > 0) {
    return (
      <>
        <TeamFaces size="sm" />
        <Title name={config.name} about={texts.header.requested} />
      </>
    );
  }
  const { name, avatarUrl } = config.assistant;
  const about = isClosed ? texts.header.closed : texts.header.assistant(config.name);
  return (
    <>
      <Avatar of={null} name={name} src={avatarUrl} />
      <Title name={name} about={about} />
    </>
  );
}

const Title = ({ name, about }: { name: string; about: string }) => (
  <div>
    <h2>{name}</h2>
    <p>{about}</p>
  </div>
);
