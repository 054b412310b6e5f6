import type { OperatorRealtimeEvent } from '#lib/events/catalogue/realtime-event.ts';
import type { KnowledgeGap } from '#lib/resources/assistant/knowledge.ts';
import { cell, type Cell } from '../../state/cell.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { type KnowledgeApi, knowledgeApi } from './knowledge-api.ts';
import { LookedAt, unlessGone } from './looked-at.ts';
import type { SuggestionWords } from './suggestion-api.ts';

type Api = Pick<KnowledgeApi, 'gaps' | 'answerGap' | 'deleteGap'>;

// An answer, a thumb, a takeover: several come together, and nobody waits for them by the second.
const SETTLE_MS = 1_500;

/** What the assistant left unanswered. */
export class Gaps extends LookedAt {
  readonly all: Cell<readonly KnowledgeGap[] | null> = cell<readonly KnowledgeGap[] | null>(null);
  readonly isFailed: Cell<boolean> = cell(false);
  private readonly api: Api;

  constructor(api: Api) {
    super(SETTLE_MS);
    this.api = api;
  }

  hear(event: OperatorRealtimeEvent): void {
    const mayChange =
      event.type === 'visitor.deleted' ||
      event.type === 'conversation.deleted' ||
      (event.type === 'message' && (event.message.role === 'assistant' || event.message.role === 'system'));
    if (mayChange) this.lookSoon();
  }

  async refetch(): Promise<void> {
    try {
      this.all.set((await this.api.gaps()).gaps);
      this.isFailed.set(false);
    } catch {
      this.isFailed.set(this.all.get() === null);
    }
  }

  /** It becomes an approved suggestion. @throws as the API does */
  async answer(id: string, words: SuggestionWords): Promise<void> {
    await this.api.answerGap(id, words);
    this.drop(id);
  }

  async remove(id: string): Promise<void> {
    await unlessGone(this.api.deleteGap(id));
    this.drop(id);
  }

  protected fetch(): Promise<void> {
    return this.refetch();
  }

  private drop(gone: string): void {
    this.all.update((all) => all?.filter(({ id }) => id !== gone) ?? null);
  }
}

export const gapsOf = (workspace: Workspace): Gaps => workspace.part(openGaps);

const openGaps = (workspace: Workspace): Gaps => new Gaps(knowledgeApi(workspace.request));
