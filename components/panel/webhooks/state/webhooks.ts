import type { OperatorRealtimeEvent } from '#lib/events/catalogue/realtime-event.ts';
import type { WebhookEndpoint, WebhookEventSample } from '#lib/resources/webhook.ts';
import { refusalOf } from '#components/api/refused.ts';
import { cell, type Cell } from '../../state/cell.ts';
import type { WorkspacePart } from '../../workspace/workspace.ts';
import { DeliveryLog } from './delivery-log.ts';
import type { WrittenEndpoint } from './endpoint-form.ts';
import type { EndpointFields, WebhookApi } from './webhook-api.ts';

/** A secret on the one occasion on which it is seen. Kept nowhere. */
export interface FreshSecret {
  readonly endpointId: string;
  readonly secret: string;
}

/** The tenant's endpoints, as far as they have been looked at; null until then. */
export class Webhooks implements WorkspacePart {
  readonly all: Cell<readonly WebhookEndpoint[] | null> = cell<readonly WebhookEndpoint[] | null>(null);
  readonly isFailed: Cell<boolean> = cell(false);
  readonly events: Cell<readonly WebhookEventSample[] | null> = cell<readonly WebhookEventSample[] | null>(null);
  readonly fresh: Cell<FreshSecret | null> = cell<FreshSecret | null>(null);
  /** Until when the secret before signs too, by endpoint; null: it does not. */
  readonly overlaps: Cell<Readonly<Record<string, string | null>>> = cell<Readonly<Record<string, string | null>>>({});
  /** What is written in forms and not saved, by endpoint: it outlives a look at another page. */
  readonly drafts: Cell<Readonly<Record<string, WrittenEndpoint>>> = cell<Readonly<Record<string, WrittenEndpoint>>>(
    {},
  );
  private readonly api: WebhookApi;
  private readonly logs = new Map<string, DeliveryLog>();

  constructor(api: WebhookApi) {
    this.api = api;
  }

  begin(): void {
    if (this.all.get() !== null) void this.refresh();
  }

  beginAfresh(): void {
    this.begin();
  }

  /** Whatever happens may be told to an endpoint: who looks at its log is shown soon. */
  hear(event: OperatorRealtimeEvent): void {
    if (!QUIET.has(event.type)) for (const log of this.logs.values()) log.nudge();
  }

  close(): void {
    this.fresh.set(null);
    this.drafts.set({});
    globalThis.window?.removeEventListener('beforeunload', askFirst);
    for (const log of this.logs.values()) log.close();
  }

  async refresh(): Promise<void> {
    try {
      const { endpoints } = await this.api.endpoints();
      this.all.set(endpoints);
      this.isFailed.set(false);
    } catch {
      this.isFailed.set(this.all.get() === null);
    }
  }

  /** One of the list as it is now, with what the list does not say; one that is gone is taken out. */
  async lookAt(id: string): Promise<void> {
    try {
      const { endpoint, previousSecretUntil } = await this.api.endpoint(id);
      this.take(endpoint);
      this.overlaps.update((known) => ({ ...known, [id]: previousSecretUntil }));
    } catch (error) {
      if (refusalOf(error).status === 404) this.forget(id);
    }
  }

  /** @throws Refused, or what fetch throws when nobody answers */
  async fetchEvents(): Promise<void> {
    if (this.events.get() === null) this.events.set((await this.api.events()).events);
  }

  /** @returns its id; its secret is `fresh` from now on. @throws as all that follow: Refused, or as fetch does */
  async add(fields: Partial<EndpointFields>): Promise<string> {
    const { endpoint, secret } = await this.api.add(fields);
    this.take(endpoint);
    this.fresh.set({ endpointId: endpoint.id, secret });
    return endpoint.id;
  }

  async change(id: string, fields: Partial<EndpointFields>): Promise<void> {
    const { endpoint } = await this.api.change(id, fields);
    this.take(endpoint);
    if (fields.enabled !== undefined) void this.logs.get(id)?.refresh();
  }

  async rotate(id: string): Promise<void> {
    const { endpoint, secret } = await this.api.rotate(id);
    this.take(endpoint);
    this.fresh.set({ endpointId: id, secret });
    await this.lookAt(id);
  }

  async remove(id: string): Promise<void> {
    await this.api.remove(id).catch(unlessGone);
    this.forget(id);
  }

  /** @param written null: nothing is left to be saved */
  keepDraft(id: string, written: WrittenEndpoint | null): void {
    const { [id]: _, ...rest } = this.drafts.get();
    const drafts = written ? { ...rest, [id]: written } : rest;
    this.drafts.set(drafts);
    // To have one all the time would keep pages out of the browser's cache of pages.
    const isKept = Object.keys(drafts).length > 0;
    globalThis.window?.[isKept ? 'addEventListener' : 'removeEventListener']('beforeunload', askFirst);
  }

  putAway(): void {
    this.fresh.set(null);
  }

  logOf(id: string): DeliveryLog {
    const known = this.logs.get(id);
    if (known) return known;
    // What is attempted tells how the endpoint is.
    const made = new DeliveryLog(this.api, id, () => void this.lookAt(id));
    this.logs.set(id, made);
    return made;
  }

  private take(endpoint: WebhookEndpoint): void {
    this.all.update((all) => {
      const isKnown = all?.some(({ id }) => id === endpoint.id);
      if (isKnown) return all!.map((each) => (each.id === endpoint.id ? endpoint : each));
      return all && [...all, endpoint];
    });
  }

  private forget(id: string): void {
    this.all.update((all) => all?.filter((each) => each.id !== id) ?? null);
    this.keepDraft(id, null);
    this.logs.get(id)?.close();
    this.logs.delete(id);
  }
}

/** Frames that no webhook follows from, and that come all the time. */
const QUIET = new Set<string>(['ready', 'typing', 'read', 'presence', 'assistant', 'pointer', 'visitor']);

const askFirst = (event: Event): void => event.preventDefault();

// A colleague was faster: what was asked for is so.
function unlessGone(error: unknown): void {
  if (refusalOf(error).status !== 404) throw error;
}
