import { setTimeout as delay } from 'node:timers/promises';
import { log } from '#lib/core/log/log.ts';
import { now } from '#lib/core/time.ts';
import { attempt } from './attempt.ts';
import { type Claimed, releaseClaims, type Wanted } from './claim.ts';
import { type Outcome, recordOutcomes } from './record.ts';

/** So long what ends is gathered, and then written by one statement: longer where many are on their way. */
const GATHERED_MS = { few: 5, many: 40 };
const MANY = 32;
/** So many times the slots are claimed at once: a statement for few costs as much as one for many. */
const AHEAD = 4;
/** What takes longer than that holds no slot: receivers that hang leave theirs to those that answer. */
const PROMPT_MS = 750;
/**
 * So many are begun before the event loop goes on. Those begun together connect and are answered together, time after
 * time, and each waits while all the others are seen to.
 */
const BEGUN_TOGETHER = 8;
/** An attempt, and the writing of it. What waited longer for its turn than leaves that to its lease is not sent. */
const TAKES_MS = 8_000;

/** The pauses before what could not be recorded is tried again. */
const RECORD_AGAIN_MS = [100, 1_000];

type Claim = (room: Pick<Wanted, 'limit' | 'failingLimit'>) => Promise<Claimed[]>;

/** The deliveries of a run: those that wait for a slot, those on their way, and those that are over and not yet recorded. */
export class Flights {
  recorded = 0;
  /** Called when it has looked for what is due. */
  onLooked: () => void = () => undefined;
  private readonly slots: number;
  private readonly claim: Claim;
  private readonly waiting: Claimed[] = [];
  /** And when each began, the oldest first. */
  private readonly going = new Map<Claimed, number>();
  private landed: Outcome[] = [];
  private begun = 0;
  private isClaiming = false;
  private isWaitingForSlot = false;
  private isRecording = false;
  private mayFindMore = true;
  private failure: { error: unknown } | null = null;
  private changed = Promise.withResolvers<void>();

  constructor(slots: number, claim: Claim) {
    this.slots = slots;
    this.claim = claim;
  }

  /** Nothing is on its way, all of it is recorded, and nothing more is due. */
  get areOver(): boolean {
    return !this.isBusy && this.waiting.length === 0 && !this.mayFindMore;
  }

  /** Sends what has a slot, and looks for more before there is none. */
  goOn(): void {
    for (let free = this.freeSlots(); free > 0 && this.waiting.length > 0 && this.mayBegin(); free--)
      this.begin(this.waiting.shift()!);
    if (this.waiting.length > 0) this.comeBackForSlots();
    if (this.mayFindMore && !this.isClaiming && this.waiting.length <= this.slots) this.during(this.look());
  }

  lookAgain(): void {
    this.mayFindMore = true;
    this.wake();
  }

  /** Whoever waits for a change looks around. */
  wake(): void {
    this.changed.resolve();
  }

  /** Until something is over. @throws what the database has thrown */
  async change(): Promise<void> {
    await this.changed.promise;
    this.changed = Promise.withResolvers<void>();
    if (this.failure) throw this.failure.error;
  }

  /** Begins nothing more, gives back what waits, and is over when the last is recorded. */
  async land(): Promise<void> {
    while (this.isBusy) await this.change();
    await releaseClaims(this.waiting);
  }

  private get isBusy(): boolean {
    return this.going.size > 0 || this.landed.length > 0 || this.isClaiming || this.isRecording;
  }

  /** Those that hang may be half as many again as there are slots. */
  private freeSlots(): number {
    const before = performance.now() - PROMPT_MS;
    let hanging = 0;
    for (const begunAt of this.going.values()) {
      if (begunAt > before || hanging >= this.slots / 2) break;
      hanging++;
    }
    return this.slots - (this.going.size - hanging);
  }

  /** One more before the event loop goes on; then it looks again. */
  private mayBegin(): boolean {
    if (this.begun === 0)
      setImmediate(() => {
        this.begun = 0;
        this.wake();
      });
    return this.begun++ < BEGUN_TOGETHER;
  }

  /** Time alone frees slots. */
  private comeBackForSlots(): void {
    if (this.isWaitingForSlot) return;
    this.isWaitingForSlot = true;
    void delay(PROMPT_MS, undefined, { ref: false }).then(() => {
      this.isWaitingForSlot = false;
      this.wake();
    });
  }

  private begin(delivery: Claimed): void {
    if (delivery.leaseUntil.getTime() - now().getTime() < TAKES_MS) return;
    this.going.set(delivery, performance.now());
    void attempt(delivery).then((attempted) => {
      this.going.delete(delivery);
      this.landed.push({ delivery, attempted, isAsked: false });
      if (!this.isRecording) this.during(this.record());
      this.wake();
    });
  }

  private async look(): Promise<void> {
    this.isClaiming = true;
    this.mayFindMore = false;
    const all = [...this.waiting, ...this.going.keys()];
    const limit = AHEAD * this.slots - all.length;
    const failing = all.filter(({ isFailing }) => isFailing).length;
    const claimed = await this.claim({ limit, failingLimit: Math.max(0, Math.floor(this.slots / 2) - failing) });
    this.waiting.push(...claimed);
    if (claimed.length === limit) this.mayFindMore = true;
    this.isClaiming = false;
    this.onLooked();
  }

  private async record(): Promise<void> {
    this.isRecording = true;
    while (this.landed.length > 0) {
      await delay(this.going.size < MANY ? GATHERED_MS.few : GATHERED_MS.many);
      const outcomes = this.landed;
      this.landed = [];
      await recordSurely(outcomes);
      this.recorded += outcomes.length;
      // Their endpoints may be sent to again.
      this.mayFindMore = true;
      this.wake();
    }
    this.isRecording = false;
  }

  private during(work: Promise<void>): void {
    work.catch((error: unknown) => (this.failure ??= { error })).finally(() => this.wake());
  }
}

// What is not recorded is sent again when its lease is over: a store that stumbles costs no receiver that.
async function recordSurely(outcomes: readonly Outcome[]): Promise<void> {
  for (const pauseMs of RECORD_AGAIN_MS) {
    try {
      return await recordOutcomes(outcomes);
    } catch (error) {
      log.warn('what became of deliveries could not be recorded yet', { deliveries: outcomes.length, cause: error });
      await delay(pauseMs);
    }
  }
  await recordOutcomes(outcomes);
}
