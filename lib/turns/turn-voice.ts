import { log } from '#lib/core/log/log.ts';
import type { LiveFrame } from '#lib/events/catalogue/realtime-event.ts';
import { showPhase, type Stage } from './running-text.ts';
import type { TurnFeed } from './turn-feed.ts';

type AssistantFrame = LiveFrame & { type: 'assistant' };

// The first words go out at once; what follows is joined, so that a stream of tokens is not a stream of round trips.
const JOIN_MS = 40;

/** Says what a turn does to the caller and to everyone who watches the conversation. */
export class TurnVoice {
  private readonly feed: TurnFeed;
  private readonly stage: Stage;
  private text = '';
  private said = 0;
  private label: string | null = null;
  private timer: NodeJS.Timeout | null = null;
  private shown: Promise<void> = Promise.resolve();

  constructor(feed: TurnFeed, stage: Stage) {
    this.feed = feed;
    this.stage = stage;
  }

  start(): void {
    this.feed.push({ type: 'assistant.start' });
    this.show({ phase: 'start' });
  }

  status(label: string): void {
    this.label = label;
    this.feed.push({ type: 'assistant.status', label });
    this.show({ phase: 'status', label });
  }

  delta(text: string): void {
    if (!text) return;
    this.text += text;
    if (!this.timer) this.flushInTurn();
  }

  private flushInTurn(): void {
    this.timer = null;
    if (this.text.length === this.said) return;
    this.flush();
    this.timer = setTimeout(() => this.flushInTurn(), JOIN_MS);
  }

  /** The last words, heard by all before the message that holds them is stored. */
  async settle(): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    this.flush();
    await this.shown;
  }

  /** The end, for those who watch; the caller hears the outcome from the feed. */
  async end(phase: 'done' | 'error'): Promise<void> {
    await this.settle();
    this.show({ phase });
    await this.shown;
  }

  private flush(): void {
    const fresh = this.text.slice(this.said);
    if (!fresh) return;
    const offset = this.said;
    this.said = this.text.length;
    this.feed.push({ type: 'assistant.delta', text: fresh });
    this.show({ phase: 'delta', text: fresh, offset });
  }

  // One after the other, so that no delta overtakes another; a store that is down silences the watchers, not the turn.
  private show(data: Omit<AssistantFrame, 'type' | 'conversationId'>): void {
    const frame: AssistantFrame = { type: 'assistant', conversationId: this.stage.conversationId, ...data };
    const over = data.phase === 'done' || data.phase === 'error';
    const kept = over ? null : { text: this.text.slice(0, this.said), label: this.label };
    this.shown = this.shown
      .then(() => showPhase(this.stage, frame, kept))
      .catch((error: unknown) => log.warn('watchers did not hear a turn', { ...this.stage, cause: error }));
  }
}
