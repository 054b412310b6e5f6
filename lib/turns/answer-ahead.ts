import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as breath } from 'node:timers/promises';
import { oncePerProcess } from '#lib/core/once-per-process.ts';
import { ShortCache } from '#lib/core/short-cache.ts';
import type { BegunAnswer, HeldTurn, OpenedTurn, Searched } from './asked.ts';
import { beginAnswer } from './answering/begin-answer.ts';
import { searchAhead } from './answering/read-up.ts';
import { isWorkingOn } from './work-on-turn.ts';

const TEN_MINUTES = 600_000;

/** Conversations whose last turn was silent: nothing is looked up for them before it is known that it is wanted. */
const silent = () =>
  oncePerProcess('silent-conversations', () => new ShortCache<true>({ maximum: 20_000, ttlMs: TEN_MINUTES }));

interface Question {
  tenantId: string;
  conversationId: string;
  body: string;
  /** In which the conversation goes on; null where the message does not tell. */
  language: string | null;
}

/** The answer to a message that is being stored: searched for from the start, asked for once its turn is known. */
export class AnswerAhead {
  private readonly isBusy: boolean;
  private readonly searched: Searched | undefined;
  private begun: BegunAnswer | null = null;
  // What it reads is read beside the transaction that the message is stored in.
  private readonly outside = AsyncLocalStorage.snapshot();

  constructor({ tenantId, conversationId, body, language }: Question) {
    // An earlier message is answered first, and this one with what is said then.
    this.isBusy = isWorkingOn(conversationId);
    const isLookedUp = body !== '' && !this.isBusy && !silent().get(conversationId);
    this.searched = isLookedUp && language ? searchAhead(tenantId, body, language) : undefined;
  }

  /**
   * In the place of what was begun in a transaction that did not come through. What that ends with is sent before: it would
   * wait for as long as this thread reads and asks.
   */
  begin(held: HeldTurn | null): void {
    this.drop();
    const { searched } = this;
    if (held && !this.isBusy)
      this.begun = this.outside(() => beginAnswer(held.turn, { ...held.asked, searched }, breath()));
  }

  /** Gives the turn what was begun for it; an earlier one is under way where this process does not hold it. */
  handOver({ turn, asked }: OpenedTurn): OpenedTurn {
    if (turn.status === 'silent') silent().set(turn.conversationId, true);
    else silent().delete(turn.conversationId);
    if (asked && this.begun) return { turn, asked: { ...asked, begun: this.begun } };
    this.drop();
    return { turn, asked };
  }

  drop(): void {
    this.begun?.drop();
    this.begun = null;
  }
}
