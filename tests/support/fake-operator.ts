import type { Message } from '#lib/resources/message.ts';
import { ANNA, authorOf, type FakeVisitorState } from './fake-visitor-state.ts';

/** What somebody in the panel would do to the newest conversation. */
export class FakeOperator {
  private readonly state: FakeVisitorState;

  constructor(state: FakeVisitorState) {
    this.state = state;
  }

  join(): void {
    this.state.changeConversation(this.id, { status: 'human', requested: false, owner: ANNA });
    this.state.find(this.id).participants = [ANNA];
    this.system('joined');
  }

  handBack(): void {
    this.state.changeConversation(this.id, { status: 'ai', owner: null });
    this.system('left');
  }

  close(): void {
    this.state.changeConversation(this.id, { status: 'closed', requested: false });
    this.system('closed');
  }

  say(body: string, fields: Partial<Message> = {}): Message {
    return this.state.addMessage(this.id, { role: 'operator', author: authorOf(ANNA), body, ...fields });
  }

  navigate(url: string): void {
    this.say('', { kind: 'navigate', data: { url } });
  }

  typing(typing: boolean): void {
    const { visitorId } = this.state.find(this.id);
    const about = { conversationId: this.id, role: 'operator', operatorId: ANNA.id, name: ANNA.name } as const;
    this.state.tell(visitorId, { type: 'typing', ...about, typing });
  }

  read(): void {
    const { visitorId, messages } = this.state.find(this.id);
    const through = messages.at(-1)!.createdAt;
    this.state.tell(visitorId, { type: 'read', conversationId: this.id, role: 'operator', through });
    this.state.changeConversation(this.id, { operatorReadAt: through });
  }

  system(kind: Message['kind'], fields: Partial<Message> = {}): void {
    this.state.addMessage(this.id, { role: 'system', kind, author: authorOf(ANNA), body: kind, ...fields });
  }

  private get id(): string {
    return this.state.newest;
  }
}
