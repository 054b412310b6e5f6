/** @jsxImportSource preact */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Announcer } from './announcer.tsx';
import { catchFocus } from './catch-focus.ts';
import { useChat, useChatState } from '../basics/chat-context.ts';
import { Composer } from '../composer/composer.tsx';
import { FromPart } from '../basics/from-part.tsx';
import { Header } from './header.tsx';
import { keepFocusWithin } from './keep-focus-within.ts';
import { LineNotice } from './line-notice.tsx';
import { Thread } from '../thread/thread.tsx';
import { useFileDrop } from './use-file-drop.ts';
import { usePhone } from './use-phone.ts';

/** The open chat: beside the page where there is room, instead of it on a phone. */
export function Panel({ position }: { position: 'left' | 'right' }) {
  const { session, texts, close } = useChat();
  const state = useChatState();
  const panel = useRef<HTMLElement>(null);
  const isPhone = usePhone(panel);
  const isOver = useFileDrop(panel, state.view === 'conversation' && !state.trouble);
  // With the drawing, not after the next frame: a key that follows at once would go to the page.
  useLayoutEffect(() => {
    const element = panel.current;
    if (!element) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (isPhone) keepFocusWithin(element, event);
      if (event.key !== 'Escape' || event.isComposing) return;
      event.preventDefault();
      if (!session.person.closeForm()) close();
    };
    element.addEventListener('keydown', onKeyDown);
    return () => element.removeEventListener('keydown', onKeyDown);
  }, [isPhone, session, close]);
  useLayoutEffect(() => focusFirst(panel.current), []);
  useLayoutEffect(() => (panel.current ? catchFocus(panel.current) : undefined), []);
  return (
    <section
      ref={panel}
      class="panel"
      role="dialog"
      aria-modal={isPhone}
      aria-label={texts.dialog(state.config.name)}
      tabIndex={-1}
      data-position={position}
    >
      {isOver && <FromPart of="files">{({ DropHint }) => <DropHint />}</FromPart>}
      <Header />
      <LineNotice />
      {state.trouble && (
        <p class="trouble" role="alert">
          {texts.trouble[state.trouble]}
        </p>
      )}
      {state.view === 'more' && (
        <FromPart of="more" isAsked>
          {({ MorePage }) => <MorePage />}
        </FromPart>
      )}
      {state.view === 'list' && (
        <FromPart of="past" isAsked>
          {({ ConversationList }) => <ConversationList />}
        </FromPart>
      )}
      {state.view === 'conversation' && (
        <>
          <Thread />
          {state.callback === 'open' ? (
            <FromPart of="forms" isAsked>
              {({ CallbackForm }) => <CallbackForm />}
            </FromPart>
          ) : (
            <Composer />
          )}
        </>
      )}
      <Announcer />
    </section>
  );
}

/** The composer takes the focus itself where there is no keyboard to come up. */
function focusFirst(panel: HTMLElement | null): void {
  if (panel && !panel.querySelector(':focus')) panel.focus();
}
