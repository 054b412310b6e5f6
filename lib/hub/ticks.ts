import { log } from '#lib/core/log/log.ts';

// A lost announcement is noticed within a tick.
const TICK_MS = 4_000;
const TICKS_PER_REFRESH = 3;
const IDLE_TICKS = 8;
// decisions.md, Streams: at least every 15 s, also when the database does not answer.
const COMMENT_MS = 12_000;

/** What a hub does as time passes. */
export interface Rounds {
  hasStreams(): boolean;
  /** For half a minute nobody has listened. */
  onIdle(): void;
  /** Looks for what nobody told. */
  look(): Promise<void>;
  /** Refreshes what changes by itself. */
  refresh(): Promise<void>;
  /** Gives a sign of life. */
  comment(): void;
}

/** A hub's clock. A look that takes long is not begun a second time meanwhile. */
export class Ticks {
  private readonly rounds: Rounds;
  private readonly timers: NodeJS.Timeout[];
  private ticking = false;
  private ticks = 0;
  private idleTicks = 0;

  constructor(rounds: Rounds) {
    this.rounds = rounds;
    this.timers = [
      setInterval(() => this.tick(), TICK_MS).unref(),
      setInterval(() => rounds.comment(), COMMENT_MS).unref(),
    ];
  }

  stop(): void {
    for (const timer of this.timers) clearInterval(timer);
  }

  private tick(): void {
    this.idleTicks = this.rounds.hasStreams() ? 0 : this.idleTicks + 1;
    if (this.idleTicks > IDLE_TICKS) this.rounds.onIdle();
    else if (!this.ticking) void this.look();
  }

  private async look(): Promise<void> {
    this.ticking = true;
    try {
      await this.rounds.look();
      if (++this.ticks % TICKS_PER_REFRESH === 0) await this.rounds.refresh();
    } catch (error) {
      log.warn('a hub could not look for what nobody told', { cause: error });
    } finally {
      this.ticking = false;
    }
  }
}
