import { keepAlive } from '#lib/core/keep-alive.ts';
import { oncePerProcess } from '#lib/core/once-per-process.ts';
import { runDeliveries } from './run-deliveries.ts';

/** What a run that nobody called for may take; the scheduled one goes on from there. */
const BUDGET_MS = 25_000;
const SLOTS = 64;

/** Sends what was just written for this tenant, after the answer. One run a process: what comes meanwhile joins it. */
export function deliverSoon(tenantId: string): void {
  oncePerProcess('deliver-soon', () => new Soon()).want(tenantId);
}

class Soon {
  private readonly tenants = new Set<string>();
  private isRunning = false;
  private hasNews = false;
  private news = Promise.withResolvers<void>();

  want(tenantId: string): void {
    this.tenants.add(tenantId);
    this.hasNews = true;
    this.news.resolve();
    if (!this.isRunning) keepAlive(this.run());
  }

  private async run(): Promise<void> {
    this.isRunning = true;
    const signal = AbortSignal.timeout(BUDGET_MS);
    const [tenantIds, woken] = [() => this.look(), () => this.news.promise];
    try {
      while (this.hasNews && !signal.aborted) await runDeliveries(signal, { tenantIds, woken, slots: SLOTS });
    } finally {
      this.isRunning = false;
      this.tenants.clear();
    }
  }

  /** Whose deliveries are looked for now; who comes later is news. */
  private look(): string[] {
    this.hasNews = false;
    this.news = Promise.withResolvers<void>();
    return [...this.tenants];
  }
}
