import { setTimeout as delay } from 'node:timers/promises';
import { keepAlive } from '#lib/core/keep-alive.ts';
import { log } from '#lib/core/log/log.ts';
import { oncePerProcess } from '#lib/core/once-per-process.ts';
import { isShuttingDown } from '#lib/core/shutdown.ts';
import { listenToEvents } from '#lib/events/listeners.ts';
import { tellNews } from './reading/tell-news.ts';
import { isNews } from './reading/read-log.ts';
import { PAUSE_MS } from './rules/when-told.ts';
import { sendNotifications } from './sending/send-notifications.ts';

/** What comes within it is decided together: a message and the request that it holds, a burst of many. */
const GATHERED_MS = 150;
const BUDGET_MS = 25_000;
/** What was held back so that it is told together with what follows; the scheduled run has what waits longer. */
const LATER_MS = PAUSE_MS.push + 500;

/** Whoever hears of it first tells it, right after the answer; whatever that misses, the scheduled run takes up. */
export function notifyOfEvents(): void {
  listenToEvents('notifications', (tenantId, events) => {
    if (events.some(isNews)) oncePerProcess('notify-soon', () => new Soon()).want(tenantId);
  });
}

class Soon {
  private readonly tenants = new Set<string>();
  private readonly later = new Map<string, NodeJS.Timeout>();
  private isRunning = false;

  want(tenantId: string): void {
    this.tenants.add(tenantId);
    if (!this.isRunning && !isShuttingDown()) keepAlive(this.run());
  }

  private async run(): Promise<void> {
    this.isRunning = true;
    const signal = AbortSignal.timeout(BUDGET_MS);
    try {
      while (this.tenants.size > 0 && !signal.aborted && !isShuttingDown()) {
        await delay(GATHERED_MS);
        const tenantIds = [...this.tenants];
        this.tenants.clear();
        for (const tenantId of tenantIds) await this.tell(tenantId, signal);
      }
    } finally {
      this.isRunning = false;
    }
  }

  private async tell(tenantId: string, signal: AbortSignal): Promise<void> {
    try {
      for (let hasMore = true; hasMore;) {
        const told = await tellNews(tenantId);
        if (told.hasLater) this.lookAgain(tenantId);
        hasMore = told.hasMore;
      }
      await sendNotifications(signal, tenantId);
    } catch (error) {
      log.warn('what is new could not be told', { tenantId, cause: error });
    }
  }

  private lookAgain(tenantId: string): void {
    clearTimeout(this.later.get(tenantId));
    const timer = setTimeout(() => {
      this.later.delete(tenantId);
      this.want(tenantId);
    }, LATER_MS);
    this.later.set(tenantId, timer.unref());
  }
}
