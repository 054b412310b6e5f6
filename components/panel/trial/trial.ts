import { refusalOf } from '#components/api/refused.ts';
import type { KnowledgeSuggestion } from '#lib/resources/assistant/knowledge.ts';
import type { SuggestionCheck } from '#lib/resources/assistant/suggestion-check.ts';
import type { PanelRequest } from '../api/panel-request.ts';
import { type Cell, cell } from '../state/cell.ts';

/** A change that nobody has saved (decisions.md, suggestions). */
export interface TriedChange {
  assistantInstructions?: string;
  assistantModel?: string | null;
  withoutDocumentId?: string;
}

/** One approved question: as it is answered now, and as it would be. */
export interface TriedQuestion {
  id: string;
  question: string;
  before: SuggestionCheck | null;
  after: SuggestionCheck | null;
}

type TrialState = 'idle' | 'running' | 'done' | 'empty' | 'limited' | 'failed';

// Each is two of the day's answers.
export const MOST_QUESTIONS = 10;
const ANSWER_TIMEOUT_MS = 120_000;
const PATH = '/operator/knowledge/suggestions';

/** Asks the newest approved questions one after the other, before and after a change. */
export class Trial {
  readonly questions: Cell<readonly TriedQuestion[]> = cell<readonly TriedQuestion[]>([]);
  readonly state: Cell<TrialState> = cell<TrialState>('idle');
  private readonly request: PanelRequest;
  private running: AbortController | null = null;

  constructor(request: PanelRequest) {
    this.request = request;
  }

  async run(change: TriedChange): Promise<void> {
    this.stop();
    const { signal } = (this.running = new AbortController());
    this.questions.set([]);
    this.state.set('running');
    try {
      const ended = await this.ask(change, signal);
      if (!signal.aborted) this.state.set(ended);
    } catch (error) {
      if (!signal.aborted) this.state.set(refusalOf(error).status === 429 ? 'limited' : 'failed');
    }
  }

  stop(): void {
    this.running?.abort();
    this.running = null;
    if (this.state.get() === 'running') this.state.set('idle');
  }

  private async ask(change: TriedChange, signal: AbortSignal): Promise<'done' | 'empty'> {
    const { suggestions } = await this.request<{ suggestions: KnowledgeSuggestion[] }>(PATH, {
      query: { status: 'approved' },
      signal,
    });
    // What is asked of a document is whether the rest still answers.
    const fromRest = change.withoutDocumentId !== undefined;
    for (const { id, question } of suggestions.slice(0, MOST_QUESTIONS)) {
      signal.throwIfAborted();
      this.put({ id, question, before: null, after: null });
      const before = await this.check(id, { fromRest }, signal);
      this.put({ id, question, before, after: null });
      const after = await this.check(id, { ...change, fromRest }, signal);
      this.put({ id, question, before, after });
    }
    return suggestions.length > 0 ? 'done' : 'empty';
  }

  private check(id: string, body: TriedChange & { fromRest: boolean }, signal: AbortSignal) {
    const path = `${PATH}/${encodeURIComponent(id)}/check`;
    return this.request<SuggestionCheck>(path, { method: 'POST', body, signal, timeoutMs: ANSWER_TIMEOUT_MS });
  }

  private put(tried: TriedQuestion): void {
    this.questions.update((all) => [...all.filter(({ id }) => id !== tried.id), tried]);
  }
}
