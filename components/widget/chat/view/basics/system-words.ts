import type { Message } from '#lib/resources/conversation/message.ts';
import type { ChatTexts } from '../../texts.ts';

/** A system line in the visitor's own language, whatever language the server wrote it in; null where none is shown. */
export function systemWords(message: Message, { system, someone }: ChatTexts): string | null {
  const name = message.author?.name ?? someone;
  switch (message.kind) {
    case 'joined':
    case 'left':
    case 'assigned':
    case 'navigate':
      return system[message.kind](name);
    case 'requested':
    case 'callback':
    case 'closed':
    case 'reopened':
      return system[message.kind];
    case 'routed': {
      const department = message.data && 'departmentName' in message.data ? message.data.departmentName : null;
      return department ? system.routed(department) : system.routedOut;
    }
    case 'text':
    case 'products':
    case 'note':
      return message.role === 'system' && message.kind === 'text' ? message.body : null;
  }
}
