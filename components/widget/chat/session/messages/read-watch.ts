import { readMarks } from '#components/conversation/sending/read-marks.ts';
import type { Place } from '../../../place.ts';
import type { ChatStore } from '../chat-store.ts';
import type { KeptByChat } from '../kept/kept-by-chat.ts';
import type { VisitorApi } from '../calls/visitor-api.ts';

export interface ReadWatch {
  /** The list stands so that this message's end, and all before it, is in sight; told anew when its reader comes back. */
  show(conversationId: string, at: string): void;
  /** What could not be told is told now. */
  flush(): void;
}

/** Marks as read what stood before somebody's eyes, and nothing else. */
export function readWatch(store: ChatStore, api: VisitorApi, session: Place['storage']['session']): ReadWatch {
  const { mark, flush } = readMarks({
    tell: (id, through) => api.read(id, through),
    // A page may go away before its marks are told.
    kept: {
      get owed() {
        return (session.read() as KeptByChat).reads ?? {};
      },
      set owed(reads) {
        session.change({ reads });
      },
    },
    everyMs: 0,
  });
  /** How far the list has shown its messages, whether or not somebody looked at it. */
  let inSight = { id: '', at: '' };
  const look = () => {
    const { isOpen, view, shown } = store.state;
    if (!isOpen || view !== 'conversation') inSight = { id: '', at: '' };
    const { id, at } = inSight;
    if (!at || id !== shown.id || document.visibilityState !== 'visible' || !document.hasFocus()) return;
    const newest = shown.messages.findLast(({ role, createdAt }) => role !== 'visitor' && createdAt <= at);
    if (!newest || newest.createdAt <= (shown.readAt.visitor ?? '')) return;
    mark(id, at);
    const event = { type: 'read', conversationId: id, role: 'visitor', through: at } as const;
    store.update(id, { type: 'event', event, atMs: Date.now() });
  };
  store.subscribe(look);
  return {
    show(id, at) {
      inSight = { id, at };
      look();
    },
    flush,
  };
}
