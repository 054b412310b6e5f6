import type { ServerResponse } from 'node:http';
import { sseComment, sseFrame, sseRetry } from '#lib/core/sse-frame.ts';
import type { OperatorRealtimeEvent } from '#lib/events/catalogue/realtime-event.ts';
import type { FakeTenant } from './fake-tenant.ts';

/** `GET /operator/stream`, as decisions.md has it: `ready`, what was missed, then what comes. */
export class FakeStreams {
  private readonly tenant: FakeTenant;
  private readonly open = new Set<ServerResponse>();
  /** What is older is forgotten: whoever comes back from before gets a `reset`. */
  private forgottenUpTo = 0;
  private readonly comments: NodeJS.Timeout;

  constructor(tenant: FakeTenant) {
    this.tenant = tenant;
    tenant.onEvent = (event, seq) => this.tell(event, seq);
    this.comments = setInterval(() => this.write(sseComment('')), 1_000);
  }

  get count(): number {
    return this.open.size;
  }

  attach(response: ServerResponse, lastEventId: string | undefined): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
    response.write(sseRetry(200));
    const newest = this.tenant.log.length;
    const from = lastEventId === undefined ? newest : Number(lastEventId);
    const isLost = from < this.forgottenUpTo;
    response.write(sseFrame({ type: 'ready', id: String(isLost ? newest : from) } as OperatorRealtimeEvent));
    if (isLost) response.write(sseFrame({ type: 'reset' }));
    else for (const { seq, event } of this.tenant.log.slice(from)) response.write(sseFrame(event, seq));
    response.write(sseFrame(this.presence()));
    this.open.add(response);
    response.on('close', () => this.open.delete(response));
  }

  /** Every line breaks, without a word. */
  cut(): void {
    for (const response of this.open) response.socket?.destroy();
    this.open.clear();
  }

  /** As when the operator has opened too many others since. */
  sendAway(): void {
    for (const response of this.open) response.end(sseRetry(300_000));
  }

  forget(): void {
    this.forgottenUpTo = this.tenant.log.length + 1;
    this.tenant.log.push({ seq: this.forgottenUpTo, event: { type: 'reset' } });
  }

  close(): void {
    clearInterval(this.comments);
    this.cut();
  }

  private presence(): OperatorRealtimeEvent {
    const team = this.tenant.operators.map(({ handle, name, avatarUrl, online, greeting }) => ({
      ...{ handle, name, avatarUrl, online, greeting },
      nearby: false,
    }));
    return { type: 'presence', team, humanAvailable: true, openNow: true };
  }

  private tell(event: OperatorRealtimeEvent, seq: number | null): void {
    this.write(sseFrame(event, seq ?? undefined));
  }

  private write(text: string): void {
    for (const response of this.open) response.write(text);
  }
}
