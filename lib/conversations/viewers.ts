import { now } from '#lib/core/time.ts';
import type { Audience } from '#lib/events/address.ts';
import type { LoggedEvent } from '#lib/events/catalogue/event.ts';
import type { LiveFrame } from '#lib/events/catalogue/realtime-event.ts';
import type { AddressedFrame, LiveSource } from '#lib/events/live-source.ts';

// A viewer says so about every 20 s: one that says nothing for twice as long, and a little, has gone.
const LASTS_MS = 45_000;

type Viewing = LiveFrame & { type: 'viewing' };

/** Who has which conversation open, as far as was heard since this hub listens: a stream that begins is told it. */
export class Viewers implements LiveSource {
  readonly name = 'viewers';
  readonly changesByItself = false;
  private readonly heard = new Map<string, { frame: Viewing; atMs: number }>();

  greet({ kind }: Audience): LiveFrame[] {
    this.forgetSilent();
    return kind === 'operator' ? [...this.heard.values()].map(({ frame }) => frame) : [];
  }

  async refresh(): Promise<AddressedFrame[]> {
    return [];
  }

  hear({ frame }: AddressedFrame): void {
    if (frame.type !== 'viewing') return;
    this.forgetSilent();
    const key = `${frame.conversationId} ${frame.operatorId}`;
    if (frame.viewing) this.heard.set(key, { frame, atMs: now().getTime() });
    else this.heard.delete(key);
  }

  follow({ type, conversationId }: LoggedEvent): void {
    if (type !== 'conversation.deleted') return;
    for (const [key, { frame }] of this.heard) if (frame.conversationId === conversationId) this.heard.delete(key);
  }

  private forgetSilent(): void {
    const since = now().getTime() - LASTS_MS;
    for (const [key, { atMs }] of this.heard) if (atMs < since) this.heard.delete(key);
  }
}
