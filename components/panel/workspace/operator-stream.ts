import type { OperatorRealtimeEvent } from '#lib/events/catalogue/realtime-event.ts';
import { openRealtime } from '../../realtime/open-realtime.ts';
import type { Realtime, RealtimeStatus } from '../../realtime/realtime-options.ts';
import type { Surroundings } from '../../realtime/surroundings.ts';
import { tenantHeaders } from '../api/impersonation.ts';
import { cell, type Cell } from '../state/cell.ts';

export type ConnectionState =
  | 'connecting'
  | 'open'
  /** Nobody answers; it is tried again. */
  | 'broken'
  | 'offline'
  /** The operator has the panel open in too many windows: this one goes on when it is used. */
  | 'away'
  /** The operator has no access to the tenant any more. */
  | 'forbidden';

export interface OperatorStreamOptions {
  origin: string;
  tenantId: string;
  surroundings: Surroundings;
  token(): Promise<string>;
  /** After the server refused a token. @returns whether there is a better one */
  renew(): Promise<boolean>;
  onEvent(event: OperatorRealtimeEvent): void;
  onAlive(): void;
}

// A stream that a fresh token opens and that is refused again so soon is refused for good.
const HASTE_MS = 10_000;
const RENEW_PAUSE_MS = 5_000;

/** The tenant's stream, with a new token whenever the old one is refused. */
export class OperatorStream {
  readonly state: Cell<ConnectionState> = cell<ConnectionState>('connecting');
  private readonly options: OperatorStreamOptions;
  private readonly wakers = new Set<() => void>();
  private realtime: Realtime | null = null;
  private renewedAt = Number.NEGATIVE_INFINITY;
  private closed = false;

  constructor(options: OperatorStreamOptions) {
    this.options = options;
    this.open(null);
  }

  /** Does not wait for the next try. */
  tryNow(): void {
    for (const wake of this.wakers) wake();
  }

  close(): void {
    this.closed = true;
    this.realtime?.close();
  }

  private open(lastEventId: string | null): void {
    const { origin, tenantId, token, onEvent, onAlive } = this.options;
    this.realtime = openRealtime<OperatorRealtimeEvent>({
      url: `${origin}/api/v1/operator/stream`,
      headers: tenantHeaders(tenantId),
      surroundings: this.surroundings(),
      lastEventId,
      token,
      onEvent,
      onAlive,
      onState: (status) => this.follow(status),
    });
  }

  private follow(status: RealtimeStatus): void {
    if (status.state === 'waiting') this.state.set('broken');
    else if (status.state === 'offline') this.state.set('offline');
    else if (status.state === 'away') this.state.set('away');
    else if (status.state === 'open') this.state.set('open');
    else if (status.state === 'stopped') void this.reopen(status.reason === 'unauthorized');
  }

  private async reopen(mayRenew: boolean): Promise<void> {
    if (!mayRenew || Date.now() - this.renewedAt < HASTE_MS) return this.state.set('forbidden');
    const lastEventId = this.realtime?.lastEventId ?? null;
    const isRenewed = await this.renewed();
    if (this.closed) return;
    this.renewedAt = Date.now();
    if (isRenewed) this.open(lastEventId);
    else this.state.set('forbidden');
  }

  private async renewed(): Promise<boolean> {
    while (!this.closed) {
      try {
        return await this.options.renew();
      } catch {
        this.state.set('broken');
        await new Promise((resolve) => setTimeout(resolve, RENEW_PAUSE_MS));
      }
    }
    return false;
  }

  private surroundings(): Surroundings {
    return {
      isOnline: () => this.options.surroundings.isOnline(),
      watch: (listeners) => {
        const wake = () => listeners.onWake('page');
        this.wakers.add(wake);
        const unwatch = this.options.surroundings.watch(listeners);
        return () => {
          this.wakers.delete(wake);
          unwatch();
        };
      },
    };
  }
}
