/** @jsxImportSource preact */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useChat, useChatState } from '../basics/chat-context.ts';
import { FromPart } from '../basics/from-part.tsx';
import { Icon } from '../basics/icon.tsx';
import { useAddPictures } from '../basics/use-add-pictures.ts';
import { whoAnswers } from '../basics/who-answers.ts';
import { AskPerson } from './ask-person.tsx';
import { AttachButton } from './attach-button.tsx';
import { MentionPopup } from './mention-popup.tsx';
import { PersonStrip } from './person-strip.tsx';
import { useDraft } from './use-draft.ts';
import { lengthWords, useSending } from './use-sending.ts';
import { WaitStrip } from './wait-strip.tsx';

export function Composer() {
  const { session, texts } = useChat();
  const { shown, config, trouble } = useChatState();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useDraft();
  const [caret, setCaret] = useState(-1);
  const [isFine] = useState(() => matchMedia('(pointer: fine)').matches);
  const addPictures = useAddPictures();
  const { send, canSend, isPending, hasPictures, isTooLong, length } = useSending(text, () => {
    setText('');
    setCaret(-1);
    field.current?.focus();
  });

  useLayoutEffect(() => fit(field.current), [text]);
  useLayoutEffect(() => {
    if (isFine) field.current?.focus();
  }, [shown.id, isFine]);
  useEffect(() => session.drafts.onPut(() => document.hasFocus() && field.current?.focus()), [session]);

  const onKeyDown = (event: KeyboardEvent) => {
    // A key that ends a composition is not ours.
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing || event.defaultPrevented) return;
    event.preventDefault();
    send();
  };
  const mention = (called: string, at: number) => {
    setText(called);
    setCaret(-1);
    putInto(field.current, called, at);
  };
  const name = whoAnswers(shown.conversation, config);
  return (
    <div class="foot">
      <WaitStrip />
      <PersonStrip />
      {session.profile.isOpen && <FromPart of="forms">{({ ProfileForm }) => <ProfileForm />}</FromPart>}
      <form class="composer" onSubmit={(event) => (event.preventDefault(), send())}>
        <MentionPopup text={text} caret={caret} field={field} onChoose={mention} onClose={() => setCaret(-1)} />
        {hasPictures && <FromPart of="files">{({ PictureTray }) => <PictureTray />}</FromPart>}
        <div class="writing">
          <AttachButton />
          <textarea
            ref={field}
            rows={1}
            value={text}
            aria-label={texts.writeHere}
            aria-describedby="length"
            aria-invalid={isTooLong}
            placeholder={name ? texts.write(name) : texts.writeHere}
            enterkeyhint="send"
            disabled={trouble !== null}
            onInput={({ currentTarget: { value, selectionStart } }) => {
              setText(value);
              setCaret(selectionStart);
              session.typing.written(value);
            }}
            onPaste={(event) => {
              if (event.clipboardData?.files.length) event.preventDefault();
              addPictures(event.clipboardData?.files);
            }}
            onBlur={() => session.typing.stop()}
            onKeyDown={onKeyDown}
          />
          <button type="submit" class="send" aria-label={texts.send} aria-disabled={!canSend} aria-busy={isPending}>
            <Icon name="arrow-up" />
          </button>
        </div>
      </form>
      <div class="under">
        <AskPerson />
        <span id="length" class="length" role="status" data-wrong={isTooLong}>
          {isPending ? texts.picturesFirst : lengthWords(length, texts)}
        </span>
      </div>
    </div>
  );
}

/** At once: the next key may come before the next drawing. */
function putInto(field: HTMLTextAreaElement | null, text: string, caret: number): void {
  field?.focus();
  field?.setRangeText(text, 0, field.value.length);
  field?.setSelectionRange(caret, caret);
}

/** As high as its text, up to what the style allows. */
function fit(field: HTMLTextAreaElement | null): void {
  if (!field) return;
  field.style.height = 'auto';
  field.style.height = `${field.scrollHeight}px`;
}
