/** @jsxImportSource preact */
import { formatRelative } from '#components/ui/basics/time-format.ts';
import type { VisitorConversation } from '#lib/resources/conversation/conversation.ts';
import { NEW } from '../../session/chat-store.ts';
import { Avatar } from '../basics/avatar.tsx';
import { useChat, useChatState } from '../basics/chat-context.ts';
import { Icon } from '../basics/icon.tsx';
import { useNow } from '../basics/use-now.ts';
import { listTexts } from './list-texts.ts';

const MINUTE_MS = 60_000;

export function ConversationList() {
  const { session, language } = useChat();
  const texts = listTexts[language];
  const state = useChatState();
  const now = useNow(MINUTE_MS);
  // One that nobody has written in is no conversation yet.
  const written = state.conversations.filter(({ lastMessageAt }) => lastMessageAt !== null);
  return (
    <div class="list">
      <ul role="list" class="scroll">
        {written.map((conversation) => (
          <li key={conversation.id}>
            <ConversationRow conversation={conversation} now={now} />
          </li>
        ))}
      </ul>
      <div class="foot">
        <button
          type="button"
          class="button"
          data-variant="primary"
          data-wide
          data-size="lg"
          onClick={() => session.show(NEW)}
        >
          <Icon name="plus" />
          {texts.newConversation}
        </button>
      </div>
    </div>
  );
}

function ConversationRow({ conversation, now }: { conversation: VisitorConversation; now: number }) {
  const { session, language } = useChat();
  const texts = listTexts[language];
  const state = useChatState();
  const { id, owner, preview, lastMessageAt, createdAt, status } = conversation;
  const unread = session.store.unreadOf(conversation);
  const { assistant } = state.config;
  const at = lastMessageAt ?? createdAt;
  return (
    <button type="button" class="entry" data-unread={unread > 0} onClick={() => session.show(id)}>
      {owner ? (
        <Avatar of={owner.handle} name={owner.name} src={owner.avatarUrl} />
      ) : (
        <Avatar of={null} name={assistant.name} src={assistant.avatarUrl} />
      )}
      <span class="entry-words">
        <span class="entry-name">
          {owner?.name ?? assistant.name}
          <time dateTime={at}>{formatRelative(new Date(at), new Date(now), language)}</time>
        </span>
        <span class="entry-preview">{preview ?? texts.empty}</span>
        {status === 'closed' && <span class="entry-state">{texts.closed}</span>}
      </span>
      {unread > 0 && (
        <span class="count">
          <span aria-hidden="true">{unread}</span>
          <span class="unseen">{texts.unread(unread)}</span>
        </span>
      )}
    </button>
  );
}
