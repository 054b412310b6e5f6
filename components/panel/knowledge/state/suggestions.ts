import { refusalOf } from '#components/api/refused.ts';
import type { OperatorRealtimeEvent } from '#lib/events/catalogue/realtime-event.ts';
import type { KnowledgeSuggestion } from '#lib/resources/assistant/knowledge.ts';
import { cell, type Cell } from '../../state/cell.ts';
import type { Workspace, WorkspacePart } from '../../workspace/workspace.ts';
import {
  type SuggestionApi,
  suggestionApi,
  type SuggestionChange,
  type SuggestionStatus,
  type SuggestionWords,
} from './suggestion-api.ts';

type Fetched = Readonly<Partial<Record<SuggestionStatus, 'ready' | 'failed'>>>;

/** Suggested answers, kept true by the stream: those that wait at once, the others once they are looked at. */
export class Suggestions implements WorkspacePart {
  /** All that are known, the newest first. */
  readonly all: Cell<readonly KnowledgeSuggestion[]> = cell<readonly KnowledgeSuggestion[]>([]);
  readonly fetched: Cell<Fetched> = cell<Fetched>({});
  private readonly api: SuggestionApi;
  /** What has been told since the oldest fetch under way began: newer than what that brings. */
  private readonly heard = new Map<string, KnowledgeSuggestion | null>();
  private fetching = 0;

  constructor(api: SuggestionApi) {
    this.api = api;
  }

  begin(): void {
    for (const status of new Set<SuggestionStatus>(['pending', ...known(this.fetched.get())])) void this.fetch(status);
  }

  beginAfresh(): void {
    this.begin();
  }

  close(): void {
    this.heard.clear();
  }

  hear(event: OperatorRealtimeEvent): void {
    if (event.type === 'knowledge' && event.suggestion) this.take(event.suggestion);
    if (event.type === 'conversation.deleted')
      this.all.update((all) =>
        all.map((each) => (each.conversationId === event.conversationId ? { ...each, conversationId: null } : each)),
      );
    // Their questions are gone with them, and nothing tells which.
    if (event.type === 'visitor.deleted') this.begin();
  }

  async fetch(status: SuggestionStatus): Promise<void> {
    this.fetching++;
    try {
      const { suggestions } = await this.api.suggestions(status);
      const others = this.all.get().filter((each) => each.status !== status);
      const fetched = [...others, ...suggestions].filter(({ id }) => !this.heard.has(id));
      this.all.set(inOrder([...fetched, ...[...this.heard.values()].filter((each) => each !== null)]));
      this.fetched.update((before) => ({ ...before, [status]: 'ready' }));
    } catch {
      this.fetched.update((before) => ({ ...before, [status]: before[status] ?? 'failed' }));
    } finally {
      this.fetching--;
      if (this.fetching === 0) this.heard.clear();
    }
  }

  /** Shown at once, and taken back when it is refused. @throws as the API does */
  async change(before: KnowledgeSuggestion, change: SuggestionChange): Promise<void> {
    this.take({ ...before, ...change });
    try {
      this.take(await this.api.changeSuggestion(before.id, change));
    } catch (error) {
      if (refusalOf(error).status === 404) this.drop(before.id);
      else this.take(before);
      throw error;
    }
  }

  async remove({ id }: KnowledgeSuggestion): Promise<void> {
    try {
      await this.api.deleteSuggestion(id);
    } catch (error) {
      // A colleague was faster: what was asked for is so.
      if (refusalOf(error).status !== 404) throw error;
    }
    this.drop(id);
  }

  /** One that was deleted, under another id. */
  async bringBack({ question, answer, conversationId, status }: KnowledgeSuggestion): Promise<void> {
    const words: SuggestionWords = { question, answer };
    const added = await this.api.addSuggestion({ ...words, conversationId }).catch((error: unknown) => {
      // Its conversation is gone meanwhile.
      if (refusalOf(error).status !== 404) throw error;
      return this.api.addSuggestion({ ...words, conversationId: null });
    });
    this.take(status === 'pending' ? added : await this.api.changeSuggestion(added.id, { status }));
  }

  take(suggestion: KnowledgeSuggestion): void {
    if (this.fetching > 0) this.heard.set(suggestion.id, suggestion);
    this.all.update((all) => inOrder([suggestion, ...all.filter(({ id }) => id !== suggestion.id)]));
  }

  private drop(gone: string): void {
    if (this.fetching > 0) this.heard.set(gone, null);
    this.all.update((all) => all.filter(({ id }) => id !== gone));
  }
}

const known = (fetched: Fetched): SuggestionStatus[] => Object.keys(fetched) as SuggestionStatus[];

const inOrder = (all: KnowledgeSuggestion[]): KnowledgeSuggestion[] =>
  all.toSorted((a, b) => (a.createdAt === b.createdAt ? (a.id > b.id ? -1 : 1) : a.createdAt > b.createdAt ? -1 : 1));

export const suggestionsOf = (workspace: Workspace): Suggestions => workspace.part(openSuggestions);

const openSuggestions = (workspace: Workspace): Suggestions => new Suggestions(suggestionApi(workspace.request));
