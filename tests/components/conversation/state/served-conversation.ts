import type { ConversationEvent } from '#components/conversation/state/conversation-state.ts';
import type { Message } from '#lib/resources/conversation/message.ts';
import type { TurnEvent } from '#lib/resources/assistant/turn-event.ts';
import { madeMessage, timeAt } from './message-made.ts';
import { wholeBelow } from '../../seeded-random.ts';

export interface Conversation {
  id: string;
  status: string;
  visitorReadAt: string | null;
  operatorReadAt: string | null;
}
export type StreamEvent = { durable: boolean; event: ConversationEvent<Conversation> };

const AUTHOR = { id: 'operator_1', handle: 'anna', name: 'Anna', avatarUrl: null };

/** A conversation as a server holds it, and what it tells of it, on the stream and in turns, by the rules of decisions.md. */
export class ServedConversation {
  readonly messages: Message[] = [];
  conversation: Conversation = { id: 'conversation_1', status: 'ai', visitorReadAt: null, operatorReadAt: null };
  /** Answers in the order that they were begun: what was ever told of them, and their message once it is stored. */
  readonly answers: { text: string; messageId: string | null }[] = [];
  onStream: (event: StreamEvent) => void = () => undefined;
  onTurn: (clientId: string, event: TurnEvent) => void = () => undefined;
  running: { clientId: string; text: string; rest: string } | null = null;
  private readonly waiting: string[] = [];
  private readonly random: () => number;
  private clock = 0;

  constructor(random: () => number) {
    this.random = random;
  }

  /** A visitor's message, from this tab or another: told at once, answered in its turn. */
  post(clientId: string): void {
    this.store(madeMessage(this.tick(), { clientId }), clientId);
    this.waiting.push(clientId);
  }

  isStored(clientId: string): boolean {
    return this.messages.some((message) => message.clientId === clientId);
  }

  get isIdle(): boolean {
    return this.running === null && this.waiting.length === 0;
  }

  /** The next thing that happens without the visitor. */
  step(): void {
    if (this.running) return this.goOnWriting(this.running);
    const clientId = this.waiting.shift();
    if (clientId) return this.beginTurn(clientId);
    this.somethingElse();
  }

  private beginTurn(clientId: string): void {
    if (this.random() < 0.2) return this.onTurn(clientId, { type: 'silent', reason: 'human' });
    // Half of the answers begin alike, as answers do.
    const text = `${this.random() < 0.5 ? 'You can ' : 'It is '}${clientId} and more ${this.random()}`;
    this.running = { clientId, text: '', rest: text };
    this.answers.push({ text, messageId: null });
    this.tell({ type: 'assistant', conversationId: this.conversation.id, phase: 'start' });
    this.onTurn(clientId, { type: 'assistant.start' });
  }

  private goOnWriting(running: { clientId: string; text: string; rest: string }): void {
    if (running.rest === '') return this.endTurn(running);
    const text = running.rest.slice(0, 1 + wholeBelow(this.random, 12));
    const offset = running.text.length;
    this.tell({ type: 'assistant', conversationId: this.conversation.id, phase: 'delta', text, offset });
    this.onTurn(running.clientId, { type: 'assistant.delta', text, offset });
    running.text += text;
    running.rest = running.rest.slice(text.length);
  }

  private endTurn({ clientId, text }: { clientId: string; text: string }): void {
    const message = madeMessage(this.tick(), { role: 'assistant', body: text });
    this.answers.at(-1)!.messageId = message.id;
    this.store(message);
    const messages = [message];
    if (this.random() < 0.3) {
      messages.push(madeMessage(this.tick(), { role: 'assistant', kind: 'products' }));
      this.store(messages[1]!);
    }
    this.tell({ type: 'assistant', conversationId: this.conversation.id, phase: 'done' });
    this.onTurn(clientId, { type: 'assistant.done', messages });
    this.running = null;
  }

  private somethingElse(): void {
    const kind = wholeBelow(this.random, 5);
    if (kind === 0) this.store(madeMessage(this.tick(), { role: 'operator', author: AUTHOR }));
    else if (kind === 1) this.store(madeMessage(this.tick(), { role: 'system', kind: 'joined' }));
    else if (kind === 2) this.change({ status: ['ai', 'human', 'closed'][wholeBelow(this.random, 3)]! });
    else if (kind === 3) this.thumb();
    else this.read();
  }

  private thumb(): void {
    const index = wholeBelow(this.random, this.messages.length);
    const message = this.messages[index];
    if (!message) return;
    const changed = { ...message, thumbs: message.thumbs === 'up' ? ('down' as const) : ('up' as const) };
    this.messages[index] = changed;
    this.tell({ type: 'message', conversationId: this.conversation.id, message: changed }, true);
  }

  private read(): void {
    const through = timeAt(this.clock);
    this.conversation = { ...this.conversation, operatorReadAt: through };
    this.tell({ type: 'read', conversationId: this.conversation.id, role: 'operator', through });
    this.tell({ type: 'conversation', conversation: this.conversation }, true);
  }

  private change(change: Partial<Conversation>): void {
    this.conversation = { ...this.conversation, ...change };
    this.tell({ type: 'conversation', conversation: this.conversation }, true);
  }

  private store(message: Message, clientId?: string): void {
    this.messages.push(message);
    this.tell({ type: 'message', conversationId: this.conversation.id, message }, true);
    if (clientId) this.onTurn(clientId, { type: 'message', message });
  }

  private tell(event: ConversationEvent<Conversation>, durable = false): void {
    this.onStream({ durable, event });
  }

  private tick(): number {
    this.clock += 1;
    return this.clock;
  }
}
