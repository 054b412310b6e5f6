import type { Message, Product, Source } from '#lib/resources/message.ts';
import type { TurnEvent } from '#lib/resources/turn-event.ts';
import type { FakeVisitorState } from './fake-visitor-state.ts';

export interface ScriptedAnswer {
  label?: string;
  text: string;
  sources?: Source[];
  products?: Product[];
  error?: { code: string; message: string };
}

/** Writes what a test has scripted, as fast as the test lets it. */
export class FakeAssistant {
  /** Pauses between pieces; a test may replace it by a gate. */
  pace: () => Promise<unknown> = () => new Promise((resolve) => setTimeout(resolve, 8));
  private readonly state: FakeVisitorState;
  private readonly answers: ScriptedAnswer[] = [];
  private last: Promise<unknown> = Promise.resolve();
  private readonly turns = new Map<string, Promise<TurnEvent>>();

  constructor(state: FakeVisitorState) {
    this.state = state;
  }

  answerNext(answer: ScriptedAnswer | string): void {
    this.answers.push(typeof answer === 'string' ? { text: answer } : answer);
  }

  /** The turn of this message, begun once. @returns its outcome */
  turn(id: string, clientId: string, tell: (event: TurnEvent) => void): Promise<TurnEvent> {
    const running = this.turns.get(clientId);
    if (running) return running;
    // One turn at a time, as a conversation has it.
    const turn = this.last.then(() => this.run(id, tell));
    this.last = turn.catch(() => undefined);
    this.turns.set(clientId, turn);
    return turn;
  }

  private async run(id: string, tell: (event: TurnEvent) => void): Promise<TurnEvent> {
    const { conversation } = this.state.find(id);
    if (conversation.status === 'human') return { type: 'silent', reason: 'human' };
    if (conversation.requested) return { type: 'silent', reason: 'requested' };
    return this.write(id, this.answers.shift() ?? { text: 'I am a scripted answer.' }, tell);
  }

  private async write(id: string, answer: ScriptedAnswer, tell: (event: TurnEvent) => void): Promise<TurnEvent> {
    const kept = this.state.find(id);
    const both = (
      turn: TurnEvent,
      phase: 'start' | 'status' | 'delta',
      fields: { text?: string; offset?: number; label?: string },
    ) => {
      tell(turn);
      this.state.tell(kept.visitorId, { type: 'assistant', conversationId: id, phase, ...fields });
    };
    both({ type: 'assistant.start' }, 'start', {});
    kept.writing = '';
    if (answer.label) both({ type: 'assistant.status', label: answer.label }, 'status', { label: answer.label });
    for (const text of answer.text.match(/[^]{1,9}/g) ?? []) {
      await this.pace();
      const offset = kept.writing.length;
      kept.writing += text;
      both({ type: 'assistant.delta', text, offset }, 'delta', { text, offset });
    }
    await this.pace();
    return this.finish(id, answer);
  }

  private finish(id: string, { text, sources = [], products, error }: ScriptedAnswer): TurnEvent {
    const kept = this.state.find(id);
    kept.writing = null;
    const about = { type: 'assistant', conversationId: id } as const;
    if (error) {
      this.state.tell(kept.visitorId, { ...about, phase: 'error' });
      return { type: 'error', ...error };
    }
    const author = { id: 'assistant', ...this.state.config.assistant };
    const messages: Message[] = [];
    if (text) messages.push(this.state.addMessage(id, { role: 'assistant', body: text, sources, author }));
    if (products) {
      const body = products.map(({ title }) => title).join(', ');
      messages.push(
        this.state.addMessage(id, { role: 'assistant', kind: 'products', body, data: { products }, author }),
      );
    }
    this.state.tell(kept.visitorId, { ...about, phase: 'done' });
    return { type: 'assistant.done', messages };
  }
}
