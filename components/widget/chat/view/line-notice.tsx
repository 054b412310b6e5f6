/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks';
import { useChat, useChatState } from './chat-context.ts';
import { Icon } from './icon.tsx';

// A line that is back within this time was never missed.
const PATIENCE_MS = 3_000;

/** Says that the line is gone, when it is gone for longer than anybody would overlook. */
export function LineNotice() {
  const { texts } = useChat();
  const state = useChatState();
  const [isShown, show] = useState(false);
  const isOffline = state.line === 'offline';
  const isDown = isOffline || state.line === 'waiting' || state.line === 'connecting';
  useEffect(() => {
    if (!isDown) return show(false);
    const timer = setTimeout(() => show(true), isOffline ? 0 : PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isDown, isOffline]);
  return (
    <div class="line" role="status">
      {isShown && isDown && (
        <p>
          <Icon name={isOffline ? 'wifi-off' : 'rotate-cw'} />
          {isOffline ? texts.line.offline : texts.line.connecting}
        </p>
      )}
    </div>
  );
}
