import type { Place } from '../../place.ts';
import type { KeptByChat } from './kept-by-chat.ts';

/** What is written and not sent, by conversation, as long as the tab lives. */
export class Drafts {
  private readonly session: Place['storage']['session'];

  constructor(session: Place['storage']['session']) {
    this.session = session;
  }

  read(conversationId: string): string {
    return this.all()[conversationId] ?? '';
  }

  write(conversationId: string, text: string): void {
    const { [conversationId]: _, ...others } = this.all();
    this.session.change({ drafts: text ? { ...others, [conversationId]: text } : others });
  }

  /** The conversation that was new has an id now, and what is being written belongs to it. */
  move(from: string, to: string): void {
    const text = this.read(from);
    if (!text) return;
    this.write(from, '');
    this.write(to, text);
  }

  private all(): Record<string, string> {
    return (this.session.read() as KeptByChat).drafts ?? {};
  }
}
