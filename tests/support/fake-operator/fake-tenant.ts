import { newId } from '#lib/core/ids.ts';
import type { OperatorConversation } from '#lib/resources/conversation.ts';
import type { Message } from '#lib/resources/message.ts';
import type { Operator, OperatorRef } from '#lib/resources/operator.ts';
import type { OperatorRealtimeEvent } from '#lib/events/catalogue/realtime-event.ts';
import type { TenantSettings } from '#lib/resources/tenant.ts';
import type { VisitorInfo } from '#lib/resources/visitor.ts';
import { madeOperator, madeTenant } from './made-people.ts';

type Durable = { seq: number; event: OperatorRealtimeEvent };

/** A tenant as the panel's server would hold it, in memory, changed by the test that owns it. */
export class FakeTenant {
  readonly tenant: TenantSettings = madeTenant();
  readonly operators: Operator[] = [
    madeOperator('me', 'Ragnhild Skare', 'admin'),
    madeOperator('sindre', 'Sindre Moen'),
  ];
  readonly conversations = new Map<string, OperatorConversation>();
  readonly messages = new Map<string, Message[]>();
  /** Where the panel's operator was asked for. */
  readonly requests: { conversationId: string; at: string; preview: string | null }[] = [];
  /** What was asked of the server, in order: `POST /operator/…`. */
  readonly calls: string[] = [];
  readonly log: Durable[] = [];
  onEvent: (event: OperatorRealtimeEvent, seq: number | null) => void = () => undefined;
  private lastMs = 0;

  get me(): Operator {
    return this.operators[0]!;
  }

  addConversation(
    fields: Omit<Partial<OperatorConversation>, 'visitor'> & { visitor?: Partial<VisitorInfo> } = {},
  ): OperatorConversation {
    const id = fields.id ?? newId('conversation');
    const { visitor, ...rest } = fields;
    const conversation: OperatorConversation = {
      ...{
        status: 'ai',
        createdAt: this.now(),
        lastMessageAt: null,
        preview: null,
        requested: false,
        requestedAt: null,
      },
      ...{ unread: 0, owner: null, participants: [], department: null, visitorReadAt: null, operatorReadAt: null },
      ...{ rating: null, language: 'no', pageUrl: null, pageTitle: null },
      ...{ tags: [], priority: 'normal', snoozedUntil: null, visitorPreview: null, match: null },
      ...rest,
      id,
      visitor: { ...anonymous(newId('visitor')), unconfirmed: unconfirmedOf(visitor ?? {}), ...visitor },
    };
    this.conversations.set(id, conversation);
    this.messages.set(id, []);
    return conversation;
  }

  /** A message of anybody, with what follows from it for the conversation. */
  say(conversationId: string, fields: Partial<Message>): Message {
    const message = this.store(conversationId, fields);
    this.tell({ type: 'message', conversationId, message });
    if (message.kind !== 'note') this.change(conversationId, {});
    return message;
  }

  /** The same before anybody looks: nothing is told. */
  store(conversationId: string, fields: Partial<Message>): Message {
    const message = {
      ...emptyMessage(newId('message'), conversationId, fields.createdAt ?? this.now()),
      ...fields,
    };
    this.messages.get(conversationId)?.push(message);
    const of = this.find(conversationId);
    const isShown = message.kind !== 'note' && message.role !== 'system';
    this.conversations.set(conversationId, {
      ...of,
      lastMessageAt: message.kind === 'note' ? of.lastMessageAt : message.createdAt,
      preview: isShown ? message.body.slice(0, 140) : of.preview,
      unread: of.unread + (message.role === 'visitor' ? 1 : 0),
      ...(message.role === 'visitor' && { visitorPreview: message.body.slice(0, 140), snoozedUntil: null }),
    });
    return message;
  }

  change(conversationId: string, fields: Partial<OperatorConversation>): OperatorConversation {
    const conversation = { ...this.find(conversationId), ...fields };
    this.conversations.set(conversationId, conversation);
    this.tell({ type: 'conversation', conversation });
    return conversation;
  }

  /** The visitor asks for a person, of this operator if nobody else is said. */
  request(conversationId: string, operatorIds: string[] = [this.me.id]): void {
    const at = this.now();
    const { preview } = this.find(conversationId);
    const message = this.store(conversationId, { role: 'system', kind: 'requested', data: { operatorIds } });
    if (operatorIds.includes(this.me.id)) this.requests.unshift({ conversationId, at, preview });
    this.tell({ type: 'message', conversationId, message });
    this.tell({ type: 'request', conversationId, operatorIds, at, preview });
    this.change(conversationId, { requested: true, requestedAt: at });
  }

  delete(conversationId: string): void {
    this.conversations.delete(conversationId);
    this.messages.delete(conversationId);
    this.tell({ type: 'conversation.deleted', conversationId });
  }

  /** A durable event. */
  tell(event: OperatorRealtimeEvent): void {
    const seq = this.log.length + 1;
    this.log.push({ seq, event });
    this.onEvent(event, seq);
  }

  /** One that nobody hears who does not listen now. */
  tellLive(event: OperatorRealtimeEvent): void {
    this.onEvent(event, null);
  }

  find(conversationId: string): OperatorConversation {
    const conversation = this.conversations.get(conversationId);
    if (!conversation) throw new Error(`no conversation ${conversationId}`);
    return conversation;
  }

  /** Always later than the last one. */
  now(): string {
    this.lastMs = Math.max(Date.now(), this.lastMs + 1);
    return new Date(this.lastMs).toISOString();
  }
}

export const refOf = ({ id, handle, name, avatarUrl, online }: Operator): OperatorRef => ({
  id,
  handle,
  name,
  avatarUrl,
  online,
});

// decisions.md, what a browser said: all, for an anonymous visitor.
const unconfirmedOf = ({ externalId, ...fields }: Partial<VisitorInfo>): string[] =>
  externalId ? [] : PROFILE_FIELDS.filter((name) => fields[name]);

const PROFILE_FIELDS = ['name', 'email', 'phone', 'company'] as const;

const anonymous = (id: string): VisitorInfo => ({
  ...{ id, externalId: null, name: null, email: null, phone: null, company: null, attributes: {}, language: 'no' },
  unconfirmed: [],
});

const emptyMessage = (id: string, conversationId: string, createdAt: string): Message => ({
  ...{ id, conversationId, createdAt, role: 'visitor', kind: 'text', body: '', language: 'no', translation: null },
  ...{ author: null, clientId: null, attachments: [], mentions: [], sources: [], thumbs: null, data: null },
});
