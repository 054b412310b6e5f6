/** @jsxImportSource preact */
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Place } from '#components/widget/place.ts';
import type { ChatSession } from '../../session/chat-session.ts';
import { texts } from '../../texts.ts';
import { ChatContext, ChatStateContext } from '../basics/chat-context.ts';
import { Panel } from './panel.tsx';
import { Peek } from './peek.tsx';

export function ChatApp({ session, place, close }: { session: ChatSession; place: Place; close: () => void }) {
  const [state, setState] = useState(session.store.state);
  useEffect(() => {
    const take = () => setState(session.store.state);
    // What changed between the drawing and this.
    take();
    return session.store.subscribe(take);
  }, [session]);
  const language = state.languages.texts;
  const chat = useMemo(() => ({ session, close, language, texts: texts[language] }), [session, close, language]);
  return (
    <ChatContext.Provider value={chat}>
      <ChatStateContext.Provider value={state}>
        <div class="chat" lang={language}>
          {state.isOpen && <Panel position={place.position} />}
          <Peek position={place.position} />
        </div>
      </ChatStateContext.Provider>
    </ChatContext.Provider>
  );
}
