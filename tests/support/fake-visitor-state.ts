import type { VisitorConversation, VisitorConversationDetail } from '#lib/resources/conversation.ts';
import type { Author, Message } from '#lib/resources/message.ts';
import type { OperatorRef } from '#lib/resources/operator.ts';
import type { VisitorRealtimeEvent } from '#lib/events/catalogue/realtime-event.ts';
import type { PublicConfig } from '#lib/resources/tenant.ts';

export type StreamFrame = { id: string | null; event: VisitorRealtimeEvent };

interface Kept {
  conversation: Omit<VisitorConversation, 'unread'>;
  visitorId: string;
  messages: Message[];
  participants: OperatorRef[];
  /** The answer that is being written. */
  writing: string | null;
}

export const ANNA: OperatorRef = {
  id: 'operator_anna',
  handle: 'anna',
  name: 'Anna Solheim',
  avatarUrl: null,
  online: true,
};

/** What the fake server holds: visitors, their conversations, and the log that its streams are read from. */
export class FakeVisitorState {
  readonly visitors = new Map<string, string>();
  readonly conversations = new Map<string, Kept>();
  readonly log: { visitorId: string; frame: StreamFrame }[] = [];
  /** Below it the log is gone. */
  oldestKept = 0;
  onFrame: (visitorId: string, frame: StreamFrame) => void = () => undefined;
  config: PublicConfig;
  private count = 0;
  private lastTime = 0;

  constructor(config: PublicConfig) {
    this.config = config;
  }

  createVisitor(): { visitorId: string; token: string } {
    const visitorId = this.id('visitor');
    const token = `vt_${visitorId}`;
    this.visitors.set(token, visitorId);
    return { visitorId, token };
  }

  createConversation(visitorId: string): VisitorConversationDetail {
    const id = this.id('conversation');
    const conversation = {
      ...{ id, status: 'ai' as const, createdAt: this.time(), lastMessageAt: null, preview: null, requested: false },
      ...{ owner: null, department: null, visitorReadAt: null, operatorReadAt: null, rating: null },
    };
    this.conversations.set(id, { conversation, visitorId, messages: [], participants: [], writing: null });
    this.tellConversation(id);
    return this.detail(id);
  }

  list(visitorId: string): VisitorConversation[] {
    const own = [...this.conversations.values()].filter((kept) => kept.visitorId === visitorId);
    const activity = ({ conversation }: Kept) => conversation.lastMessageAt ?? conversation.createdAt;
    return own
      .toSorted((a, b) => (activity(a) < activity(b) ? 1 : -1))
      .map(({ conversation }) => this.shown(conversation.id));
  }

  detail(id: string): VisitorConversationDetail {
    const { messages, participants } = this.find(id);
    const { humanAvailable } = this.config;
    return { ...this.shown(id), messages: messages.slice(-100), participants, humanAvailable };
  }

  find(id: string): Kept {
    const kept = this.conversations.get(id);
    if (!kept) throw new Error(`no ${id}`);
    return kept;
  }

  /** The newest conversation, for tests that have only one. */
  get newest(): string {
    const id = [...this.conversations.keys()].at(-1);
    if (!id) throw new Error('there is no conversation yet');
    return id;
  }

  addMessage(id: string, fields: Partial<Message>): Message {
    const kept = this.find(id);
    const message: Message = {
      ...{
        id: this.id('message'),
        conversationId: id,
        createdAt: this.time(),
        role: 'visitor',
        kind: 'text',
        body: '',
      },
      ...{ language: 'en', translation: null, author: null, clientId: null, attachments: [], mentions: [] },
      ...{ sources: [], thumbs: null, data: null, ...fields },
    };
    kept.messages.push(message);
    kept.conversation.lastMessageAt = message.createdAt;
    if (message.role !== 'system') kept.conversation.preview = message.body.replace(/[*_`]/g, '').slice(0, 140);
    this.tell(kept.visitorId, { type: 'message', conversationId: id, message }, true);
    this.tellConversation(id);
    return message;
  }

  changeConversation(id: string, change: Partial<Kept['conversation']>): void {
    Object.assign(this.find(id).conversation, change);
    this.tellConversation(id);
  }

  deleteConversation(id: string): void {
    const { visitorId } = this.find(id);
    this.conversations.delete(id);
    this.tell(visitorId, { type: 'conversation.deleted', conversationId: id }, true);
  }

  changePresence(change: Partial<Pick<PublicConfig, 'team' | 'humanAvailable' | 'openNow'>>): void {
    this.config = { ...this.config, ...change };
    const { team, humanAvailable, openNow } = this.config;
    for (const visitorId of this.visitors.values())
      this.tell(visitorId, { type: 'presence', team, humanAvailable, openNow });
  }

  tell(visitorId: string, event: VisitorRealtimeEvent, durable = false): void {
    const frame = { id: durable ? String(this.log.length + 1) : null, event };
    if (durable) this.log.push({ visitorId, frame });
    this.onFrame(visitorId, frame);
  }

  private tellConversation(id: string): void {
    this.tell(this.find(id).visitorId, { type: 'conversation', conversation: this.shown(id) }, true);
  }

  private shown(id: string): VisitorConversation {
    const { conversation, messages } = this.find(id);
    const { visitorReadAt } = conversation;
    const unread = messages.filter(({ role, createdAt }) => isTheirs(role) && createdAt > (visitorReadAt ?? ''));
    return { ...structuredClone(conversation), unread: unread.length };
  }

  private id(kind: string): string {
    this.count += 1;
    return `${kind}_${String(this.count).padStart(6, '0')}`;
  }

  private time(): string {
    this.lastTime = Math.max(Date.now(), this.lastTime + 1);
    return new Date(this.lastTime).toISOString();
  }
}

export const authorOf = ({ id, handle, name, avatarUrl }: OperatorRef): Author => ({ id, handle, name, avatarUrl });

const isTheirs = (role: Message['role']): boolean => role === 'operator' || role === 'assistant';
