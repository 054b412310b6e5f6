import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { isOnItsWay } from '../../session/kept/picture.ts';
import { useChat, useChatState } from '../basics/chat-context.ts';
import type { ChatTexts } from '../../texts.ts';

// api-v1.md, Size and count bounds: code points.
const LONGEST = 1500;
const TELL_FROM = 1300;

/** Whether what is written may go, and its going: as soon as its pictures are there. */
export function useSending(text: string, onSent: () => void) {
  const { session } = useChat();
  const { pictures, shown, trouble } = useChatState();
  const [isPending, setPending] = useState(false);
  const own = pictures.filter(({ conversationId }) => conversationId === shown.id);
  const isBusy = own.some(isOnItsWay);
  const hasFault = own.some(({ fault }) => fault);
  const length = [...text.trim()].length;
  const hasSomething = length > 0 || isBusy || own.some(({ attachment }) => attachment);
  const canSend = hasSomething && length <= LONGEST && !trouble;
  const send = () => {
    if (!canSend) return;
    setPending(isBusy);
    if (isBusy) return;
    session.write(text.trim());
    onSent();
  };
  const sendRef = useRef(send);
  useLayoutEffect(() => {
    sendRef.current = send;
  });
  useEffect(() => {
    if (!isPending || isBusy) return;
    setPending(false);
    // What did not get through is the visitor's to decide on.
    if (!hasFault) sendRef.current();
  }, [isPending, isBusy, hasFault]);
  return { send, canSend, isPending, hasPictures: own.length > 0, isTooLong: length > LONGEST, length };
}

export function lengthWords(length: number, texts: ChatTexts): string {
  if (length > LONGEST) return texts.tooLong(length - LONGEST);
  return length > TELL_FROM ? texts.charactersLeft(LONGEST - length) : '';
}
