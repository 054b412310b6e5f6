import { setTimeout as delay } from 'node:timers/promises';
import { takeUpDue } from '#lib/deliveries/take-up-due.ts';
import type { LoggedEvent } from '#lib/events/catalogue/event.ts';
import { type Announcement, channelOf, type Displaced } from '#lib/events/channel.ts';
import type { LiveSource } from '#lib/events/live-source.ts';
import { newestNumber } from '#lib/events/log.ts';
import type { IsOnline } from '#lib/resources/conversation/conversation-snapshot.ts';
import type { Subscription } from '#lib/services/redis/port.ts';
import { services } from '#lib/services/services.ts';
import { Admission } from './admission.ts';
import { AttachedStreams } from './attached-streams.ts';
import { FanOut } from './fan-out.ts';
import { LiveSources } from './live-sources.ts';
import type { Reader } from './reader.ts';
import { Replay } from './replay.ts';
import { EventSequence } from './sequence.ts';
import { StreamStart } from './stream-start.ts';
import { Ticks } from './ticks.ts';

const SUBSCRIBE_MS = 2_000;

/** What a hub is given by those above it. */
export interface HubSurroundings {
  /** Which operators are online now, as frames of conversations say it. */
  isOnline: IsOnline;
  sources: LiveSource[];
  /** Ends streams of this process whose owner has opened too many. */
  displace: (displaced: Displaced) => void;
}

/** All streams of one tenant in this process: one subscription, one place in the tenant's log. */
export class TenantHub {
  private readonly tenantId: string;
  private readonly streams = new AttachedStreams();
  private readonly admission = new Admission(this.streams);
  private readonly fanOut: FanOut;
  private readonly sources: LiveSources;
  private readonly sequence: EventSequence;
  private readonly streamStart: StreamStart;
  private readonly displace: HubSurroundings['displace'];
  private readonly subscription: Subscription;
  private readonly ticks: Ticks;
  private readonly started: Promise<void>;
  private readonly onClosed: () => void;
  private refreshed: Promise<void> | null = null;

  constructor(tenantId: string, { isOnline, sources, displace }: HubSurroundings, onClosed: () => void) {
    this.tenantId = tenantId;
    this.displace = displace;
    this.onClosed = onClosed;
    this.fanOut = new FanOut(this.streams, isOnline);
    this.sources = new LiveSources(sources, (live) => this.fanOut.tell(live));
    this.sequence = new EventSequence(tenantId, (events) => this.deliver(events));
    const livePosition = () => this.sequence.position;
    this.streamStart = new StreamStart(new Replay(tenantId, isOnline, livePosition), this.sources, livePosition);
    const { promise: subscribed, resolve } = Promise.withResolvers<void>();
    this.subscription = services().redis.subscribe(channelOf(tenantId), {
      onMessage: (text) => this.hear(JSON.parse(text) as Announcement),
      onReady: () => {
        void this.sequence.catchUp();
        this.refreshed = this.sources.refreshAll();
        resolve();
      },
    });
    this.started = this.start(subscribed);
    this.started.catch(() => this.close());
    this.ticks = new Ticks({
      hasStreams: () => this.streams.all.size > 0,
      onIdle: () => this.close(),
      look: () => this.look(),
      refresh: () => this.sources.refreshChanging(),
      comment: () => this.fanOut.comment(),
    });
  }

  /** Puts a stream on, for what it has missed and for what comes. @returns takes it off again */
  async attach(reader: Reader, lastEventId: number | null): Promise<() => void> {
    // From here on it is found by what ends streams; what happened between its admission and now is looked up below.
    const stream = this.streams.add(reader);
    const { sink } = reader;
    try {
      await this.started;
      if (!(await reader.isAdmitted())) sink.end();
      if (!sink.closed) await this.streamStart.begin(stream, lastEventId);
    } catch (error) {
      this.streams.remove(stream);
      throw error;
    }
    if (sink.closed) this.streams.remove(stream);
    return () => this.streams.remove(stream);
  }

  close(): void {
    this.ticks.stop();
    this.subscription.close();
    this.streams.end(() => true);
    this.onClosed();
  }

  private async start(subscribed: Promise<void>): Promise<void> {
    // A store that is down makes streams slower, not dead: the ticks read the log.
    await Promise.race([subscribed, delay(SUBSCRIBE_MS, undefined, { ref: false })]);
    await Promise.all([this.sequence.start(), this.refreshed ?? this.sources.refreshAll()]);
  }

  private hear(announcement: Announcement): void {
    switch (announcement.kind) {
      case 'events':
        return this.sequence.take(announcement.events);
      case 'logged':
        return void this.sequence.catchUp();
      case 'changed':
        return void this.sources.refreshNamed(announcement.source);
      case 'displaced':
        return this.displace(announcement);
      case 'signed-out':
        return this.admission.endSessions(announcement.sessionIds);
      case 'live':
        this.sources.hear(announcement);
        return this.fanOut.tell(announcement);
    }
  }

  private deliver(events: LoggedEvent[]): void {
    this.fanOut.deliver(events);
    for (const event of events) {
      this.sources.follow(event);
      this.admission.follow(event);
    }
  }

  private async look(): Promise<void> {
    takeUpDue();
    const newest = await newestNumber(this.tenantId);
    if (newest === null) return this.close();
    if (newest > this.sequence.position) await this.sequence.catchUp();
    await this.admission.askAnew();
  }
}
