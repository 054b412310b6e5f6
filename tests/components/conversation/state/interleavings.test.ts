import { expect, test } from 'vitest';
import {
  changeConversation,
  type ConversationState,
  emptyConversation,
} from '#components/conversation/state/conversation-state.ts';
import { visibleAnswer } from '#components/conversation/state/live-answer.ts';
import type { Message } from '#lib/resources/conversation/message.ts';
import type { TurnEvent } from '#lib/resources/assistant/turn-event.ts';
import { timeAt } from './message-made.ts';
import { seededRandom, wholeBelow } from '../../seeded-random.ts';
import { ServedConversation, type StreamEvent, type Conversation } from './served-conversation.ts';

interface Fetching {
  since: number;
  snapshot: { conversation: Conversation; messages: Message[] } | null;
}

/** A tab that hears of a conversation late, in pieces, twice, and over lines that break. */
class Tab {
  state: ConversationState<Conversation> = emptyConversation('conversation_1');
  private readonly served: ServedConversation;
  private readonly random: () => number;
  private readonly stream: StreamEvent[] = [];
  private readonly turns = new Map<string, TurnEvent[]>();
  private readonly openTurns = new Set<string>();
  private readonly fetches: Fetching[] = [];
  private sent = 0;

  constructor(served: ServedConversation, random: () => number) {
    this.served = served;
    this.random = random;
    served.onStream = (event) => this.isLost(event) || this.stream.push(event);
    served.onTurn = (clientId, event) => this.turns.get(clientId)?.push(event);
    this.stream.push({ durable: false, event: { type: 'ready' } });
    this.beginFetch();
  }

  /** One thing, chosen by chance. */
  move(): void {
    const moves = [
      ...Array.from({ length: 6 }, () => () => this.served.step()),
      ...Array.from({ length: 4 }, () => () => this.hearStream()),
      () => this.hearTurn(),
      () => this.hearTurn(),
      () => this.send(),
      () => this.random() < 0.1 && this.served.post(`other-${this.random()}`),
      () => this.random() < 0.3 && this.beginFetch(),
      () => this.answerFetch(),
      () => this.takeFetch(),
      () => this.random() < 0.2 && this.cutStream(),
      () => this.random() < 0.2 && this.cutTurn(),
    ];
    moves[wholeBelow(this.random, moves.length)]!();
  }

  settleDown(): void {
    for (let steps = 0; !this.served.isIdle && steps < 10_000; steps++) this.served.step();
    while (this.stream.length > 0) this.hearStream();
    while (this.openTurns.size > 0) this.hearTurn();
    for (const fetching of this.fetches) fetching.snapshot ??= this.snapshot();
    while (this.fetches.length > 0) this.takeFetch();
  }

  private change(change: Parameters<typeof changeConversation<Conversation>>[1]): void {
    this.state = changeConversation(this.state, change);
  }

  private send(): void {
    if (this.sent >= 4 || this.random() < 0.7) return;
    const clientId = `own-${++this.sent}`;
    const { id } = this.served.conversation;
    const outgoing = { clientId, conversationId: id, body: clientId, writtenAt: timeAt(0), state: 'sending' } as const;
    this.change({ type: 'outgoing', outgoing: [...this.state.outgoing, outgoing] });
    this.turns.set(clientId, []);
    this.openTurns.add(clientId);
    this.served.post(clientId);
  }

  private hearStream(): void {
    const next = this.stream.shift();
    if (next) this.change({ type: 'event', event: next.event, atMs: 0 });
  }

  private hearTurn(): void {
    for (const clientId of this.openTurns) {
      const event = this.turns.get(clientId)?.shift();
      if (!event) continue;
      this.change({ type: 'turn', clientId, event });
      if (event.type === 'assistant.done' || event.type === 'silent') this.openTurns.delete(clientId);
      return;
    }
  }

  /** Now and then a piece of an answer does not come through. */
  private isLost({ event }: StreamEvent): boolean {
    return event.type === 'assistant' && event.phase === 'delta' && this.random() < 0.05;
  }

  /** What was on the line is lost; what is durable comes again, and what is being written is told from where it is. */
  private cutStream(): void {
    const missed = this.stream.filter(({ durable }) => durable);
    this.stream.splice(0, this.stream.length, { durable: false, event: { type: 'ready' } }, ...missed);
    const { running } = this.served;
    if (!running) return;
    const about = { type: 'assistant', conversationId: 'conversation_1' } as const;
    this.stream.push({ durable: false, event: { ...about, phase: 'start' } });
    this.stream.push({ durable: false, event: { ...about, phase: 'delta', text: running.text, offset: 0 } });
  }

  /** The second try brings the stored message, then the outcome; a server may tell the answer so far, or not. */
  private cutTurn(): void {
    for (const clientId of this.openTurns) {
      const lost = this.turns.get(clientId) ?? [];
      const stored = this.served.messages.find((message) => message.clientId === clientId);
      const outcome = lost.filter(({ type }) => type === 'assistant.done' || type === 'silent');
      const again: TurnEvent[] = stored ? [{ type: 'message', message: stored }] : [];
      const { running } = this.served;
      if (running?.clientId === clientId && this.random() < 0.5) {
        again.push({ type: 'assistant.start' }, { type: 'assistant.delta', text: running.text, offset: 0 });
      }
      this.turns.set(clientId, [...again, ...outcome]);
    }
  }

  private beginFetch(): void {
    if (this.fetches.length < 3) this.fetches.push({ since: this.state.heard, snapshot: null });
  }

  private answerFetch(): void {
    const fetching = this.fetches.find(({ snapshot }) => snapshot === null);
    if (fetching) fetching.snapshot = this.snapshot();
  }

  private takeFetch(): void {
    const index = this.fetches.findIndex(({ snapshot }) => snapshot !== null);
    const [fetching] = index < 0 ? [] : this.fetches.splice(index, 1);
    if (fetching?.snapshot) this.change({ type: 'fetched', ...fetching.snapshot, since: fetching.since });
  }

  private snapshot() {
    return { conversation: this.served.conversation, messages: [...this.served.messages] };
  }
}

function expectNothingDouble(state: ConversationState<Conversation>, served: ServedConversation): void {
  const keys = state.messages.map(({ createdAt, id }) => `${createdAt} ${id}`);
  expect(keys).toEqual([...new Set(keys)].sort());
  const confirmed = new Set(state.messages.map(({ clientId }) => clientId));
  expect(state.outgoing.filter(({ clientId }) => confirmed.has(clientId))).toEqual([]);
  const shown = visibleAnswer(state.answer, state.messages);
  if (!shown?.text) return;
  const newest = state.messages.findLastIndex(({ role }) => role === 'visitor');
  const past = new Set(state.messages.slice(newest + 1).map(({ id }) => id));
  const open = served.answers.filter(({ messageId }) => messageId === null || !past.has(messageId));
  expect(open.map(({ text }) => text.slice(0, shown.text.length))).toContain(shown.text);
}

test.each(Array.from({ length: 40 }, (_, index) => index))(
  'whatever order a conversation is heard in, it ends up as the server has it, with nothing shown twice on the way (%i)',
  (block) => {
    for (let round = 0; round < 16; round++) {
      const random = seededRandom(block * 1_000 + round);
      const served = new ServedConversation(random);
      for (let number = 0; number < 3; number++) served.post(`before-${number}`);
      const tab = new Tab(served, random);
      for (let moves = 0; moves < 200; moves++) {
        tab.move();
        expectNothingDouble(tab.state, served);
      }
      tab.settleDown();
      expect(tab.state.messages).toEqual(served.messages);
      expect(tab.state.conversation).toEqual(served.conversation);
      expect(tab.state.readAt).toEqual({ visitor: null, operator: served.conversation.operatorReadAt });
      expect(tab.state.outgoing).toEqual([]);
      expect(visibleAnswer(tab.state.answer, tab.state.messages)).toBeNull();
    }
  },
);
