import { parseHTML } from 'linkedom';
import { h, render } from 'preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draftsIn } from '#components/conversation/sending/drafts.ts';
import { type Chat, ChatContext, ChatStateContext } from '#components/widget/chat/view/basics/chat-context.ts';
import { useDraft } from '#components/widget/chat/view/composer/use-draft.ts';
import type { ChatState } from '#components/widget/chat/session/chat-store.ts';

let main: HTMLElement;
const typing = { into: (_text: string): void => undefined };

beforeEach(() => {
  // No effect runs: what is seen is what was drawn first.
  vi.useFakeTimers();
  const { document, window } = parseHTML('<!doctype html><body><main></main></body>');
  main = document.querySelector('main')!;
  vi.stubGlobal('document', document);
  vi.stubGlobal('window', window);
});
afterEach(() => {
  render(null, main);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Field() {
  const [text, setText] = useDraft();
  return h('b', { ref: () => void Object.assign(typing, { into: setText }) }, text);
}

test('a conversation is drawn with its own draft at once, and a key pressed then adds to that', () => {
  const kept = new Map([['b', { body: 'and also' }]]);
  const drafts = draftsIn(
    {
      read: (id) => kept.get(id),
      write: (id, draft) => void (draft ? kept.set(id, draft) : kept.delete(id)),
    },
    { body: '' },
  );
  const show = (id: string) => {
    const state = { shown: { id } } as ChatState;
    const field = h(ChatStateContext.Provider, { value: state }, h(Field, {}));
    render(h(ChatContext.Provider, { value: { session: { drafts } } as unknown as Chat }, field), main);
  };
  show('a');
  expect(main.textContent).toBe('');
  show('b');
  expect(main.textContent).toBe('and also');
  typing.into(`${main.textContent} this`);
  expect(kept.get('b')).toEqual({ body: 'and also this' });
  expect(kept.has('a')).toBe(false);
});
