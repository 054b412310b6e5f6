import type { OperatorRealtimeEvent } from '#lib/events/catalogue/realtime-event.ts';
import type { OwnAccount } from '#lib/resources/assistant/answer.ts';
import type { Operator } from '#lib/resources/operator.ts';
import type { TeamMember, TenantSettings } from '#lib/resources/tenant.ts';
import { refusalOf } from '../../api/refused.ts';
import { browserSurroundings, type Surroundings } from '../../realtime/surroundings.ts';
import { type OperatorApi, operatorApi, type OwnChanges } from '../api/operator-api.ts';
import { type Credentials, panelRequest, type PanelRequest } from '../api/panel-request.ts';
import { panelUpload, type PanelUpload } from '../api/panel-upload.ts';
import { type BrowserStore, browserStore } from '../state/browser-store.ts';
import { cell, type Cell } from '../state/cell.ts';
import { type Heartbeat, heartbeat } from './heartbeat.ts';
import { OperatorStream } from './operator-stream.ts';

export interface WorkspaceOptions {
  origin: string;
  credentials: Credentials;
  me: OwnAccount;
  /** The server takes none of the operator's tokens any more. */
  onSessionOver(): void;
  store?: BrowserStore;
  surroundings?: Surroundings;
}

// Of at most 2 MB, on a slow line.
const PICTURE_TIMEOUT_MS = 60_000;

/** What a section knows, kept true for as long as the panel is open. */
export interface WorkspacePart {
  hear(event: OperatorRealtimeEvent): void;
  /** A connection stands: what news do not tell, or told while nobody listened, can be fetched. */
  begin(): void;
  /** What was missed is unknown. */
  beginAfresh(): void;
  close(): void;
}

/** One operator at work in one tenant: who they are, what connects them, and the state of each section. */
export class Workspace {
  readonly operator: Cell<Operator>;
  readonly tenant: TenantSettings;
  readonly tenants: OwnAccount['tenants'];
  readonly team: Cell<readonly TeamMember[]> = cell<readonly TeamMember[]>([]);
  /** How much was written that has not gone out: whoever signs out loses it. */
  readonly unsent: Cell<number> = cell(0);
  readonly store: BrowserStore;
  /** For what a section alone asks of the server; `api` has what several do. */
  readonly request: PanelRequest;
  readonly api: OperatorApi;
  readonly upload: PanelUpload;
  readonly stream: OperatorStream;
  private readonly heart: Heartbeat;
  private readonly options: WorkspaceOptions;
  private readonly parts = new Map<(workspace: Workspace) => WorkspacePart, WorkspacePart>();
  private hasBegun = false;
  private closed = false;

  constructor(options: WorkspaceOptions) {
    const { operator, tenant, tenants } = options.me;
    this.options = options;
    this.operator = cell(operator);
    this.tenant = tenant;
    this.tenants = tenants;
    this.store = options.store ?? browserStore({ tenantId: tenant.id, operatorId: operator.id });
    this.request = this.requestAsMe();
    this.api = operatorApi(this.request);
    this.upload = panelUpload(options.origin, options.credentials, tenant.id);
    this.heart = heartbeat(() => this.api.heartbeat());
    this.stream = new OperatorStream({
      origin: options.origin,
      tenantId: tenant.id,
      surroundings: options.surroundings ?? browserSurroundings,
      token: () => options.credentials.token(),
      renew: async () => (await options.credentials.renew()) !== null || this.sessionOver(),
      onEvent: (event) => this.hear(event),
      onAlive: () => this.heart.tick(),
    });
  }

  get me(): string {
    return this.operator.get().id;
  }

  /** The state of a section: made when it is first asked for, and told of everything from then on. */
  part<Part extends WorkspacePart>(make: (workspace: Workspace) => Part): Part {
    const known = this.parts.get(make);
    if (known) return known as Part;
    const made = make(this);
    this.parts.set(make, made);
    if (this.hasBegun) made.begin();
    return made;
  }

  /** Shown at once, and taken back when the server refuses. @throws Refused, or what fetch throws when nobody answers */
  async changeMe(fields: OwnChanges): Promise<void> {
    const before = this.operator.get();
    this.operator.set({ ...before, ...fields });
    try {
      this.operator.set(await this.api.changeMe(fields));
      if (fields.available) this.heart.now();
    } catch (error) {
      this.operator.set(before);
      throw error;
    }
  }

  /** @throws Refused */
  async changePicture(file: File): Promise<void> {
    const sent = {
      file,
      name: file.name,
      onProgress: () => undefined,
      signal: AbortSignal.timeout(PICTURE_TIMEOUT_MS),
    };
    this.operator.set(await this.upload<Operator>('/operator/me/avatar', sent));
  }

  close(): void {
    this.closed = true;
    this.stream.close();
    this.heart.stop();
    for (const part of this.parts.values()) part.close();
  }

  private hear(event: OperatorRealtimeEvent): void {
    for (const part of this.parts.values()) part.hear(event);
    if (event.type === 'presence') this.team.set(event.team);
    else if (event.type === 'ready') this.begin();
    else if (event.type === 'reset') for (const part of this.parts.values()) part.beginAfresh();
  }

  private begin(): void {
    this.hasBegun = true;
    for (const part of this.parts.values()) part.begin();
    this.heart.tick();
  }

  private requestAsMe(): PanelRequest {
    const { origin, credentials, me } = this.options;
    const request = panelRequest(origin, credentials, me.tenant.id);
    return async <T>(...call: Parameters<PanelRequest>): Promise<T> => {
      try {
        return await request<T>(...call);
      } catch (error) {
        const { status } = refusalOf(error);
        // What was still under way when it was closed ends no session that goes on elsewhere.
        if (status === 401 && !this.closed) this.sessionOver();
        if (status === 403 && !this.closed) void this.seeWhatIsMine(request);
        throw error;
      }
    };
  }

  /** Another admin may have taken a role away meanwhile: what is shown follows it. */
  private async seeWhatIsMine(request: PanelRequest): Promise<void> {
    // Whoever has no access at all any more is told so by the stream.
    const mine = await operatorApi(request)
      .me()
      .catch(() => null);
    if (mine && !this.closed) this.operator.set(mine.operator);
  }

  private sessionOver(): false {
    this.options.onSessionOver();
    return false;
  }
}
