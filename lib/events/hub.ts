import { setTimeout as delay } from 'node:timers/promises';
import { now } from '#lib/core/time.ts';
import { sseBytes, sseComment, sseFrame } from '#lib/core/sse-frame.ts';
import { log } from '#lib/core/log.ts';
import { imageAddress } from '#lib/services/blob/signed-address.ts';
import type { Subscription } from '#lib/services/redis/port.ts';
import { services } from '#lib/services/services.ts';
import type { Frame, LoggedEvent, Reading } from './event.ts';
import { canReplayAfter, eventsAfter, newestNumber, PAGE } from './log.ts';
import { PresenceWatch } from './presence-watch.ts';
import { type Announcement, channelOf } from './publish.ts';
import { concerns, frameText, type Reader, readingKey } from './reader.ts';
import { type RunningTurn, RunningTurns } from './running-turns.ts';
import { EventSequence } from './sequence.ts';
import { streamsAtOnce } from './streams-at-once.ts';

// A lost announcement is noticed within a tick.
const TICK_MS = 4_000;
const TICKS_PER_PRESENCE = 3;
// decisions.md, Streams: at least every 15 s, also when the database does not answer.
const COMMENT_MS = 12_000;
const COMMENT = sseBytes(sseComment('still here'));
// Far below what a stream holds for its reader; whoever replays much is fed in such pieces.
const REPLAYED_AT_ONCE = 128 * 1024;
const IDLE_TICKS = 8;
const SUBSCRIBE_MS = 2_000;

/** What a hub asks of the domains above it. */
export interface HubSources {
  /** The frame that tells who is there. */
  presenceFrame: () => Promise<Frame>;
  /** What turns have said that were running before. */
  keptTurns: () => Promise<RunningTurn[]>;
}

interface Attached {
  reader: Reader;
  key: string;
  /** The newest number that this stream has had; null while it reads the log. */
  position: number | null;
}

/** All streams of one tenant in this process: one subscription, one place in the tenant's log. */
export class TenantHub {
  private readonly tenantId: string;
  private readonly attached = new Set<Attached>();
  private readonly sequence: EventSequence;
  private readonly presence: PresenceWatch;
  private readonly turns: RunningTurns;
  private readonly subscription: Subscription;
  private readonly timers: NodeJS.Timeout[];
  private readonly started: Promise<void>;
  private readonly onClosed: () => void;
  private ticking = false;
  private ticks = 0;
  private idleTicks = 0;

  constructor(tenantId: string, { presenceFrame, keptTurns }: HubSources, onClosed: () => void) {
    this.tenantId = tenantId;
    this.onClosed = onClosed;
    this.sequence = new EventSequence(tenantId, (events) => this.deliver(events));
    this.presence = new PresenceWatch(tenantId, presenceFrame);
    this.turns = new RunningTurns(keptTurns);
    const { promise: subscribed, resolve } = Promise.withResolvers<void>();
    this.subscription = services().redis.subscribe(channelOf(tenantId), {
      onMessage: (text) => this.hear(JSON.parse(text) as Announcement),
      onReady: () => {
        resolve();
        void this.sequence.catchUp();
        void this.turns.catchUp();
      },
    });
    // A store that is down makes streams slower, not dead: the ticks read the log.
    const patience = delay(SUBSCRIBE_MS, undefined, { ref: false });
    this.started = Promise.race([subscribed, patience]).then(async () => {
      await Promise.all([this.sequence.start(), this.turns.catchUp()]);
    });
    this.started.catch(() => this.close());
    this.timers = [
      setInterval(() => void this.tick(), TICK_MS).unref(),
      setInterval(() => this.writeTo(COMMENT, () => true), COMMENT_MS).unref(),
    ];
  }

  /**
   * Puts a stream on: `ready`, then everything after `lastEventId` exactly once and in order (or `reset`), what the
   * running turns have said so far, who is there, then what comes.
   * @returns takes the stream off again
   */
  async attach(reader: Reader, lastEventId: number | null): Promise<() => void> {
    const attached: Attached = { reader, key: readingKey(reader), position: null };
    const { sink } = reader;
    // From here on it is found by what ends streams; what happened between its admission and now is looked up below.
    this.attached.add(attached);
    try {
      await this.started;
      if (!(await reader.isAdmitted())) sink.end();
      if (!sink.closed) await this.begin(attached, lastEventId);
    } catch (error) {
      this.attached.delete(attached);
      throw error;
    }
    if (sink.closed) this.attached.delete(attached);
    return () => this.attached.delete(attached);
  }

  /** Ends every stream that fits, at once. */
  endStreams(fits: (reader: Reader) => boolean): void {
    for (const attached of this.attached) {
      if (!fits(attached.reader)) continue;
      this.attached.delete(attached);
      attached.reader.sink.end();
    }
  }

  close(): void {
    for (const timer of this.timers) clearInterval(timer);
    this.subscription.close();
    this.endStreams(() => true);
    this.onClosed();
  }

  private async begin(attached: Attached, lastEventId: number | null): Promise<void> {
    if (lastEventId === null) this.startNow(attached, []);
    else await this.replay(attached, lastEventId);
    const { sink } = attached.reader;
    if (!sink.closed) sink.write(sseBytes(sseFrame(await this.presence.frame())));
  }

  /** From this moment on nothing slips by. */
  private goLive(attached: Attached, position: number): void {
    const { audience, sink } = attached.reader;
    attached.position = position;
    const frames = this.turns.frames((turn) => concerns(turn, audience));
    if (frames.length > 0) sink.write(sseBytes(frames.map((frame) => sseFrame(frame)).join('')));
  }

  private startNow(attached: Attached, more: Frame[]): void {
    const { position } = this.sequence;
    const ready = { type: 'ready', id: String(position) } as Frame;
    attached.reader.sink.write(sseBytes([ready, ...more].map((frame) => sseFrame(frame)).join('')));
    this.goLive(attached, position);
  }

  private async replay(attached: Attached, lastEventId: number): Promise<void> {
    const { sink } = attached.reader;
    const newest = (await newestNumber(this.tenantId)) ?? 0;
    if (!(await canReplayAfter(this.tenantId, lastEventId, newest)))
      return this.startNow(attached, [{ type: 'reset' }]);
    sink.write(sseBytes(sseFrame({ type: 'ready', id: String(lastEventId) } as Frame)));
    let position = lastEventId;
    // Between the last look at the sequence's position and going live nothing is awaited, so nothing slips by.
    while (position < Math.max(newest, this.sequence.position)) {
      position = await this.replayPage(attached, position);
      if (sink.closed) return;
    }
    this.goLive(attached, position);
  }

  private async replayPage({ reader }: Attached, after: number): Promise<number> {
    const upTo = Math.max((await newestNumber(this.tenantId)) ?? 0, this.sequence.position);
    const { audience, sink } = reader;
    const page = await eventsAfter(this.tenantId, after, audience.kind === 'visitor' ? audience.visitorId : undefined);
    let held = '';
    for (const event of page) {
      held += this.textOf([event], reader);
      if (held.length < REPLAYED_AT_ONCE && event !== page.at(-1)) continue;
      if (held) sink.write(sseBytes(held));
      held = '';
      await sink.drained();
      if (sink.closed) break;
    }
    return page.length === PAGE ? page.at(-1)!.seq : Math.max(upTo, page.at(-1)?.seq ?? 0);
  }

  private hear(announcement: Announcement): void {
    if (announcement.kind === 'events') return this.sequence.take(announcement.events);
    if (announcement.kind === 'logged') return void this.sequence.catchUp();
    if (announcement.kind === 'presence') return void this.tellPresence();
    if (announcement.kind === 'displaced') return streamsAtOnce().displace(announcement);
    if (announcement.kind === 'signed-out') return this.endSignedOut(announcement.sessionIds);
    this.turns.hear(announcement);
    this.writeLive(announcement.frame, ({ audience }) =>
      audience.kind === 'operator' ? announcement.operators : concerns(announcement, audience),
    );
  }

  private deliver(events: LoggedEvent[]): void {
    const first = events[0]!.seq;
    const last = events.at(-1)!.seq;
    const shared = new Map<string, Uint8Array>();
    for (const attached of this.attached) {
      const { reader, key, position } = attached;
      if (position === null || position >= last) continue;
      const alike = reader.audience.kind === 'operator' && position < first;
      const bytes = (alike && shared.get(key)) || sseBytes(this.textOf(after(events, position), reader));
      if (alike) shared.set(key, bytes);
      attached.position = last;
      if (bytes.length > 0) reader.sink.write(bytes);
    }
    this.endConcerned(events);
  }

  private textOf(events: LoggedEvent[], reader: Reader): string {
    const at = now();
    const reading: Reading = {
      language: reader.language,
      isOnline: this.presence.isOnline,
      addressOf: (path) => imageAddress(path, at),
    };
    const own = events.filter((event) => concerns(event, reader.audience));
    return own.map((event) => frameText(event, reader.audience.kind, reading)).join('');
  }

  // decisions.md: streams of a deactivated operator or an erased visitor end and carry nothing more.
  private endConcerned(events: LoggedEvent[]): void {
    for (const { type, payload, visitorId, conversationId } of events) {
      if (type === 'conversation.deleted' && conversationId !== null) this.turns.forget(conversationId);
      if (type === 'visitor.deleted')
        this.endStreams(({ audience }) => audience.kind === 'visitor' && audience.visitorId === visitorId);
      if ((type !== 'operator.deactivated' && type !== 'operator.unlinked') || !('operatorId' in payload)) continue;
      const onlySessions = type === 'operator.unlinked';
      this.endStreams(
        ({ audience }) =>
          audience.kind === 'operator' &&
          audience.operatorId === payload.operatorId &&
          (!onlySessions || audience.via === 'session'),
      );
    }
  }

  private async tick(): Promise<void> {
    this.idleTicks = this.attached.size === 0 ? this.idleTicks + 1 : 0;
    if (this.idleTicks > IDLE_TICKS) return this.close();
    // A database that answers slowly is not asked again before it has answered.
    if (this.ticking) return;
    this.ticking = true;
    try {
      const newest = await newestNumber(this.tenantId);
      if (newest === null) return this.close();
      if (newest > this.sequence.position) await this.sequence.catchUp();
      await Promise.all([this.askAfterSessions(), this.askAfterGuests()]);
      if (++this.ticks % TICKS_PER_PRESENCE === 0) await this.tellPresence();
    } catch (error) {
      log.warn('a hub could not reach the database', { tenantId: this.tenantId, cause: error });
    } finally {
      this.ticking = false;
    }
  }

  private async askAfterSessions(): Promise<void> {
    const sessions = [...this.attached].flatMap(({ reader }) => reader.session ?? []);
    if (sessions.length > 0) this.endSignedOut(await services().identity.endedSessions(sessions));
  }

  private endSignedOut(sessionIds: string[]): void {
    const ended = new Set(sessionIds);
    if (ended.size > 0) this.endStreams(({ session }) => session !== null && ended.has(session.id));
  }

  private async askAfterGuests(): Promise<void> {
    const guests = [...this.attached].filter(({ reader: { audience: a } }) => a.kind === 'operator' && a.isGuest);
    const admitted = await Promise.all(guests.map(({ reader }) => reader.isAdmitted()));
    const gone = new Set(guests.filter((_, index) => !admitted[index]).map(({ reader }) => reader));
    this.endStreams((reader) => gone.has(reader));
  }

  private async tellPresence(): Promise<void> {
    const frame = await this.presence.changed();
    if (frame) this.writeLive(frame, () => true);
  }

  private writeLive(frame: Frame, to: (reader: Reader) => boolean): void {
    this.writeTo(sseBytes(sseFrame(frame)), ({ reader, position }) => position !== null && to(reader));
  }

  private writeTo(bytes: Uint8Array, fits: (attached: Attached) => boolean): void {
    for (const attached of this.attached) if (fits(attached)) attached.reader.sink.write(bytes);
  }
}

const after = (events: LoggedEvent[], position: number): LoggedEvent[] =>
  events[0]!.seq > position ? events : events.filter((event) => event.seq > position);
