/** @jsxImportSource preact */
import { typingAt } from '#components/conversation/state/typing-notices.ts';
import { Avatar } from '../basics/avatar.tsx';
import { useChat, useChatState } from '../basics/chat-context.ts';
import { useNow } from '../basics/use-now.ts';

const LOOK_EVERY_MS = 1_000;

/** Who of the team is writing. A notice that nobody takes back runs out. */
export function TypingRow() {
  const { texts } = useChat();
  const { typing, conversation } = useChatState().shown;
  const now = useNow(LOOK_EVERY_MS);
  const writer = typingAt(typing, now).find(({ role }) => role === 'operator');
  if (!writer) return null;
  const name = writer.name ?? texts.someone;
  const people = [conversation?.owner, ...(conversation?.participants ?? [])];
  const known = people.find((each) => each?.id === writer.operatorId);
  return (
    <div class="row typing" data-role="operator" data-first="true">
      <Avatar of={known?.handle ?? name} name={name} src={known?.avatarUrl ?? null} size="sm" />
      <p class="progress">
        {texts.isTyping(name)}
        <span class="dots" aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
      </p>
    </div>
  );
}
