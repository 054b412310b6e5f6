/** @jsxImportSource preact */
import { useChatState } from '../basics/chat-context.ts';
import { FromPart } from '../basics/from-part.tsx';

/** That something waits, and for how long. */
export function WaitStrip() {
  const { outgoing } = useChatState().shown;
  const waiting = outgoing.find(({ state }) => state === 'waiting');
  return (
    <div class="strips">
      {waiting && <FromPart of="messages">{({ Wait }) => <Wait until={waiting.until ?? 0} />}</FromPart>}
    </div>
  );
}
