/** @jsxImportSource preact */
import type { Message } from '#lib/resources/conversation/message.ts';
import { addressOf } from '../../session/page/page-mover.ts';
import { useChat } from '../basics/chat-context.ts';
import { linkTo } from '../basics/link-to.ts';
import { systemWords } from '../basics/system-words.ts';

export function SystemLine({ message }: { message: Message }) {
  const { texts } = useChat();
  const words = systemWords(message, texts);
  const address = addressOf(message);
  if (!words) return null;
  return (
    <p class="system" data-at={message.createdAt}>
      {words}
      {address && (
        <>
          {' '}
          <a {...linkTo(address)}>{shortened(address)}</a>
        </>
      )}
    </p>
  );
}

function shortened(address: string): string {
  if (!URL.canParse(address)) return address;
  const { host, pathname } = new URL(address);
  const path = decodeURI(pathname).replace(/\/$/, '');
  return host === location.host && path ? path : `${host}${path}`;
}
