import { log } from '#lib/core/log/log.ts';
import { now } from '#lib/core/time.ts';
import { type Audience, inConversation, reaches } from '#lib/events/address.ts';
import type { LoggedEvent } from '#lib/events/catalogue/event.ts';
import type { LiveFrame } from '#lib/events/catalogue/realtime-event.ts';
import type { AddressedFrame, LiveSource } from '#lib/events/live-source.ts';

// Of a turn that says nothing for so long nothing is shown any more: its worker has died.
const STALE_MS = 60_000;

/** What a turn has said so far, and when it last said something. */
export interface RunningTurn {
  conversationId: string;
  visitorId: string;
  text: string;
  label: string | null;
  at: number;
}

/**
 * What the tenant's running turns have said, put together from the frames as they pass. A stream that comes in
 * mid-sentence is told it in the moment in which it goes live: no piece is missing between, and none of a turn that is over.
 */
export class RunningTurns implements LiveSource {
  readonly name = 'turns';
  readonly changesByItself = false;
  private readonly kept: () => Promise<RunningTurn[]>;
  private turns = new Map<string, RunningTurn>();
  /** What passes while the kept ones are read. */
  private passing: AddressedFrame[] = [];
  private reading: Promise<void> | null = null;
  private again = false;

  /** @param kept reads what turns have said that were running before this process listened */
  constructor(kept: () => Promise<RunningTurn[]>) {
    this.kept = kept;
  }

  /** What passes meanwhile is newer than what is read, or part of it. */
  async refresh(): Promise<AddressedFrame[]> {
    this.again = this.reading !== null;
    this.reading ??= this.read().finally(() => (this.reading = null));
    await this.reading;
    return [];
  }

  hear(live: AddressedFrame): void {
    if (live.frame.type !== 'assistant') return;
    if (this.reading) this.passing.push(live);
    this.take(live);
  }

  /** Of a conversation that is gone nobody says that its turn is over. */
  follow({ type, conversationId }: LoggedEvent): void {
    if (type === 'conversation.deleted' && conversationId !== null) this.turns.delete(conversationId);
  }

  /** The frames that bring a new stream to where the turns are that it shows. */
  greet(audience: Audience): LiveFrame[] {
    const since = now().getTime() - STALE_MS;
    const shown = ({ at, visitorId, conversationId }: RunningTurn) =>
      at >= since && reaches(inConversation(visitorId, conversationId), audience);
    return [...this.turns.values()].filter(shown).flatMap(framesOf);
  }

  private async read(): Promise<void> {
    do {
      this.again = false;
      this.passing = [];
      try {
        const kept = await this.kept();
        this.turns = new Map(kept.map((turn) => [turn.conversationId, turn]));
        for (const live of this.passing) this.take(live);
      } catch (error) {
        log.warn('running turns could not be read', { cause: error });
      }
    } while (this.again);
    this.passing = [];
  }

  private take({ frame, to: { visitors } }: AddressedFrame): void {
    if (frame.type !== 'assistant' || typeof visitors === 'string') return;
    const { visitorId } = visitors;
    const { conversationId, phase, text = '', label = null, offset = 0 } = frame;
    if (phase === 'done' || phase === 'error') return void this.turns.delete(conversationId);
    const at = now().getTime();
    if (phase === 'start') this.turns.set(conversationId, { conversationId, visitorId, text: '', label: null, at });
    const turn = this.turns.get(conversationId);
    if (!turn) return;
    turn.at = at;
    if (phase === 'status') turn.label = label;
    // What comes after a piece that was lost waits for the message, at every reader.
    if (phase === 'delta' && offset <= turn.text.length) turn.text = turn.text.slice(0, offset) + text;
  }
}

function framesOf({ conversationId, text, label }: RunningTurn): LiveFrame[] {
  const about = { type: 'assistant', conversationId } as const;
  const frames: LiveFrame[] = [{ ...about, phase: 'start' }];
  if (label) frames.push({ ...about, phase: 'status', label });
  if (text) frames.push({ ...about, phase: 'delta', text, offset: 0 });
  return frames;
}
