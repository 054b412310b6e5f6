/** @jsxImportSource preact */
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Place } from '#components/widget/place.ts';
import type { ChatSession } from '../../session/chat-session.ts';
import { textsOf } from '../../texts-known.ts';
import { ChatContext, ChatStateContext } from '../basics/chat-context.ts';
import { FromPart } from '../basics/from-part.tsx';
import { Panel } from './panel.tsx';

export function ChatApp({ session, place, close }: { session: ChatSession; place: Place; close: () => void }) {
  const [state, setState] = useState(session.store.state);
  useEffect(() => {
    const take = () => setState(session.store.state);
    // What changed between the drawing and this.
    take();
    return session.store.subscribe(take);
  }, [session]);
  const language = state.languages.texts;
  const texts = textsOf(language);
  const chat = useMemo(() => ({ session, close, language, texts }), [session, close, language, texts]);
  return (
    <ChatContext.Provider value={chat}>
      <ChatStateContext.Provider value={state}>
        <div class="chat" lang={language}>
          {state.isOpen && <Panel position={place.position} />}
          {/* It stays in place, so that what comes into it is read out. */}
          <div role="status">
            {state.peek && <FromPart of="messages">{({ Peek }) => <Peek position={place.position} />}</FromPart>}
          </div>
        </div>
      </ChatStateContext.Provider>
    </ChatContext.Provider>
  );
}
