/** @jsxImportSource preact */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useChat, useChatState } from '../basics/chat-context.ts';
import { Icon } from '../basics/icon.tsx';
import { PersonStrip } from './person-strip.tsx';
import { useDraft } from './use-draft.ts';
import { WaitStrip } from './wait-strip.tsx';

// api-v1.md, Size and count bounds: code points.
const LONGEST = 1500;
const TELL_FROM = 1300;

export function Composer() {
  const { session, texts } = useChat();
  const state = useChatState();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useDraft();
  const [isFine] = useState(() => matchMedia('(pointer: fine)').matches);
  const length = [...text.trim()].length;
  const canSend = length > 0 && length <= LONGEST && !state.trouble;
  const { conversation } = state.shown;

  useLayoutEffect(() => fit(field.current), [text]);
  useEffect(() => {
    if (isFine) field.current?.focus();
  }, [state.shown.id, isFine]);
  useEffect(() => {
    return session.drafts.onPut(() => field.current?.focus());
  }, [session]);

  const send = () => {
    if (!canSend) return;
    session.write(text.trim());
    setText('');
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // On a touch keyboard the return key is for a new line. A key that ends a composition is not ours.
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing || !isFine) return;
    event.preventDefault();
    send();
  };
  const name = conversation?.status === 'human' ? conversation.owner?.name : state.config.assistant.name;
  return (
    <div class="foot">
      <WaitStrip />
      <PersonStrip />
      <form
        class="composer"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <textarea
          ref={field}
          rows={1}
          value={text}
          aria-label={texts.writeHere}
          aria-describedby="length"
          aria-invalid={length > LONGEST}
          placeholder={name ? texts.write(name) : texts.writeHere}
          enterkeyhint={isFine ? 'send' : 'enter'}
          disabled={state.trouble !== null}
          onInput={({ currentTarget }) => {
            setText(currentTarget.value);
            session.typing.written(currentTarget.value);
          }}
          onBlur={() => session.typing.stop()}
          onKeyDown={onKeyDown}
        />
        <button type="submit" class="send" aria-label={texts.send} aria-disabled={!canSend}>
          <Icon name="arrow-up" />
        </button>
      </form>
      <div class="under">
        <AskPerson />
        <span id="length" class="length" role="status" data-wrong={length > LONGEST}>
          {length > LONGEST
            ? texts.tooLong(length - LONGEST)
            : length > TELL_FROM
              ? texts.charactersLeft(LONGEST - length)
              : ''}
        </span>
      </div>
    </div>
  );
}

function AskPerson() {
  const { session, texts } = useChat();
  const state = useChatState();
  const { conversation } = state.shown;
  const isAsked = conversation !== null && (conversation.requested || conversation.status === 'human');
  if (isAsked || state.trouble || state.callback === 'offered') return <span />;
  return (
    <button
      type="button"
      class="quiet"
      aria-disabled={state.request === 'sending'}
      onClick={() => void session.person.ask()}
    >
      <Icon name="user-round" />
      {texts.person.ask}
    </button>
  );
}

/** As high as its text, up to what the style allows. */
function fit(field: HTMLTextAreaElement | null): void {
  if (!field) return;
  field.style.height = 'auto';
  field.style.height = `${field.scrollHeight}px`;
}
