/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks';
import { useChat, useChatState } from '../basics/chat-context.ts';
import { Icon } from '../basics/icon.tsx';

// A line that is back within this time was never missed.
const PATIENCE_MS = 3_000;

/** Says that the line is gone, when it is gone for longer than anybody would overlook. */
export function LineNotice() {
  const { texts } = useChat();
  const state = useChatState();
  const [isShown, show] = useState(false);
  const certain = state.line === 'offline' || state.line === 'away' ? state.line : null;
  const isCertain = certain !== null;
  const isDown = isCertain || state.line === 'waiting' || state.line === 'connecting';
  useEffect(() => {
    if (!isDown) return show(false);
    const timer = setTimeout(() => show(true), isCertain ? 0 : PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isDown, isCertain]);
  return (
    <div class="line" role="status">
      {isShown && isDown && (
        <p>
          <Icon name={certain === 'offline' ? 'wifi-off' : 'rotate-cw'} />
          {texts.line[certain ?? 'connecting']}
        </p>
      )}
    </div>
  );
}
