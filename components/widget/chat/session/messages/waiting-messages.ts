import type { BrowserStorage } from '../../../browser-storage.ts';
import type { KeptByChat, VisitorOutgoing } from '../kept/kept-by-chat.ts';

// A service that does not say when.
const WHEN_UNKNOWN_MS = 60_000;
// `Retry-After` counts whole seconds, and clocks are not quite at one.
const GRACE_MS = 500;
const LONGEST_TIMER_MS = 2 ** 31 - 1;

interface Parts {
  /** Shared by the tabs of one visitor, where it may be kept. */
  storage: () => BrowserStorage;
  /** Names what only one tab does at a time. */
  lock: string;
  /** Resolves when the message is stored, or waits again, or is given up; never rejects. */
  deliver: (message: VisitorOutgoing) => Promise<void>;
}

/**
 * Messages that the service does not take before a certain time. They are everybody's: whichever tab is there when
 * the time has come sends them, in the order in which they were written, and the clientId makes each the same message.
 */
export class WaitingMessages {
  private readonly parts: Parts;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: Parts) {
    this.parts = parts;
  }

  list(): readonly VisitorOutgoing[] {
    return (this.parts.storage().read() as KeptByChat).waiting ?? [];
  }

  /** Until when the conversation takes nothing; null when nothing of it waits. */
  untilOf(conversationId: string): number | null {
    const times = this.list().filter((each) => each.conversationId === conversationId);
    return times.length > 0 ? Math.max(...times.map(({ until = 0 }) => until)) : null;
  }

  hold(message: VisitorOutgoing, retryAfterMs: number | null): void {
    this.add(message, Date.now() + (retryAfterMs ?? WHEN_UNKNOWN_MS) + GRACE_MS);
  }

  /** All of one conversation wait for the same moment. */
  add(message: VisitorOutgoing, until: number): void {
    const others = this.list()
      .filter(({ clientId }) => clientId !== message.clientId)
      .map((each) => (each.conversationId === message.conversationId ? { ...each, until } : each));
    const added: VisitorOutgoing = { ...message, state: 'waiting', code: undefined, until };
    this.keep([...others, added].toSorted((a, b) => (a.writtenAt < b.writtenAt ? -1 : 1)));
    this.arm();
  }

  remove(clientId: string): void {
    const list = this.list();
    const others = list.filter((each) => each.clientId !== clientId);
    if (others.length < list.length) this.keep(others);
  }

  /** To another conversation. */
  readdress(from: string | null, to: string): void {
    const list = this.list();
    if (list.length === 0) return;
    this.keep(
      list.map((each) => (from === null || each.conversationId === from ? { ...each, conversationId: to } : each)),
    );
  }

  clear(): void {
    if (this.list().length > 0) this.keep([]);
  }

  /** Sends what may go, now or when its time comes. */
  arm(): void {
    clearTimeout(this.timer);
    const list = this.list();
    if (list.length === 0) return;
    const inMs = Math.min(...list.map(({ until = 0 }) => until)) - Date.now();
    if (inMs <= 0) void this.flush();
    else this.timer = setTimeout(() => this.arm(), Math.min(inMs, LONGEST_TIMER_MS));
  }

  private async flush(): Promise<void> {
    await this.alone(async () => {
      for (const { clientId } of this.list()) {
        // Another tab may have sent it, or had it taken back; one before it may have been put off again.
        const message = this.list().find((each) => each.clientId === clientId);
        if (!message || (message.until ?? 0) > Date.now()) continue;
        await this.parts.deliver(message);
        this.settle(message);
      }
    });
    this.arm();
  }

  /** What was not put off again is on its way, or failed for good: its sender keeps it. */
  private settle({ clientId, until }: VisitorOutgoing): void {
    const now = this.list().find((each) => each.clientId === clientId);
    if (now && now.until === until) this.remove(clientId);
  }

  private keep(waiting: readonly VisitorOutgoing[]): void {
    this.parts.storage().change({ waiting: waiting.length > 0 ? waiting : undefined });
  }

  private alone(work: () => Promise<void>): Promise<void> {
    // Pages without TLS have no locks.
    return navigator.locks ? navigator.locks.request(this.parts.lock, work) : work();
  }
}
