import type { OperatorRealtimeEvent } from '#lib/events/catalogue/realtime-event.ts';
import type { KnowledgeSite } from '#lib/resources/assistant/knowledge.ts';
import { cell, type Cell } from '../../state/cell.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { type KnowledgeApi, knowledgeApi } from './knowledge-api.ts';
import { LookedAt, unlessGone } from './looked-at.ts';

type Api = Pick<KnowledgeApi, 'sites' | 'addSite' | 'refreshSite' | 'deleteSite'>;

// Its pages come one after the other, and each is told of; how far a site is, is asked for now and then.
const SOON_MS = 2_000;

/** The tenant's sites, looked at while their pages come. */
export class Sites extends LookedAt {
  readonly all: Cell<readonly KnowledgeSite[]> = cell<readonly KnowledgeSite[]>([]);
  private readonly api: Api;

  constructor(api: Api) {
    super(SOON_MS);
    this.api = api;
  }

  hear(event: OperatorRealtimeEvent): void {
    if (event.type === 'knowledge' && event.document) this.lookSoon();
  }

  /** @throws as the API does, as all that follow */
  async add(url: string): Promise<void> {
    const { site } = await this.api.addSite(url);
    this.take(site);
  }

  async refresh(id: string): Promise<void> {
    this.take(await this.api.refreshSite(id));
  }

  async remove(gone: string): Promise<void> {
    await unlessGone(this.api.deleteSite(gone));
    this.all.update((all) => all.filter(({ id }) => id !== gone));
  }

  protected async fetch(): Promise<void> {
    try {
      this.all.set((await this.api.sites()).sites);
    } catch {
      // What is shown of them stays; the documents say that the line is down.
    }
    if (this.all.get().some(({ status }) => status === 'reading')) this.lookSoon();
  }

  private take(site: KnowledgeSite): void {
    this.all.update((all) => [...all.filter(({ id }) => id !== site.id), site]);
    this.lookSoon();
  }
}

export const sitesOf = (workspace: Workspace): Sites => workspace.part(openSites);

const openSites = (workspace: Workspace): Sites => new Sites(knowledgeApi(workspace.request));
