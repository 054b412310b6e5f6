/** @jsxImportSource preact */
import { useRef } from 'preact/hooks';
import { useChat, useChatState } from '../basics/chat-context.ts';
import { useAddPictures } from '../basics/use-add-pictures.ts';
import { Icon } from '../basics/icon.tsx';

/** The field opens the browser's own choice at once: what is done with the files may be fetched meanwhile. */
export function AttachButton() {
  const { texts } = useChat();
  const add = useAddPictures();
  const { trouble } = useChatState();
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        class="icon-button attach"
        aria-label={texts.attach}
        disabled={trouble !== null}
        onClick={() => field.current?.click()}
      >
        <Icon name="paperclip" />
      </button>
      <input
        ref={field}
        type="file"
        accept="image/*"
        multiple
        hidden
        onChange={({ currentTarget }) => {
          add(currentTarget.files);
          currentTarget.value = '';
        }}
      />
    </>
  );
}
