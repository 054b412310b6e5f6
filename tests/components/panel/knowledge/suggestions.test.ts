import { beforeEach, describe, expect, it } from 'vitest';
import { Refused, UNREACHABLE } from '#components/api/refused.ts';
import type { SuggestionChange, SuggestionStatus } from '#components/panel/knowledge/state/suggestion-api.ts';
import { Suggestions } from '#components/panel/knowledge/state/suggestions.ts';
import type { KnowledgeSuggestion } from '#lib/resources/assistant/knowledge.ts';

const suggestion = (id: string, minute: number, rest: Partial<KnowledgeSuggestion> = {}): KnowledgeSuggestion => {
  const at = `2026-11-20T08:${String(minute).padStart(2, '0')}`;
  const words = { question: `${id}?`, answer: 'Yes.' };
  const origin = { conversationId: null, similarTo: null, createdBy: null, createdAt: at, updatedAt: at };
  return { id, ...words, status: 'pending', ...origin, ...rest };
};
const [OLD, NEW] = [suggestion('old', 1), suggestion('new', 2)];
const GONE = new Refused({ status: 404, code: 'not_found', message: 'gone', retryAfterMs: null });

let stored: KnowledgeSuggestion[];
let answer: (status: SuggestionStatus) => Promise<KnowledgeSuggestion[]>;
let changed: (id: string, change: SuggestionChange) => Promise<KnowledgeSuggestion>;
let suggestions: Suggestions;
const listed = () => suggestions.all.get().map(({ id, status }) => (status === 'pending' ? id : `${id} ${status}`));

beforeEach(async () => {
  stored = [NEW, OLD];
  answer = async (status) => stored.filter((each) => each.status === status);
  changed = async (id, change) => ({ ...stored.find((each) => each.id === id)!, ...change });
  suggestions = new Suggestions({
    suggestions: async (status) => ({ suggestions: await answer(status) }),
    addSuggestion: async (fields) => suggestion('again', 3, fields),
    changeSuggestion: (id, change) => changed(id, change),
    deleteSuggestion: async () => null,
  });
  await suggestions.fetch('pending');
});

describe('suggestions', () => {
  it('come and change with what the stream tells, the newest first', () => {
    suggestions.hear({ type: 'knowledge', suggestion: suggestion('newest', 3) } as never);
    suggestions.hear({ type: 'knowledge', suggestion: { ...OLD, status: 'approved' } } as never);
    expect(listed()).toEqual(['newest', 'new', 'old approved']);
  });

  it('are as the stream told while a fetch was under way', async () => {
    const { promise, resolve } = Promise.withResolvers<KnowledgeSuggestion[]>();
    answer = () => promise;
    const fetching = suggestions.fetch('pending');
    suggestions.hear({ type: 'knowledge', suggestion: { ...OLD, status: 'rejected' } } as never);
    resolve([NEW, OLD]);
    await fetching;
    expect(listed()).toEqual(['new', 'old rejected']);
  });

  it('lead to no conversation that was deleted', () => {
    suggestions.take({ ...OLD, conversationId: 'conversation_1' });
    suggestions.hear({ type: 'conversation.deleted', conversationId: 'conversation_1' } as never);
    expect(suggestions.all.get().find(({ id }) => id === 'old')?.conversationId).toBeNull();
  });

  it('are changed at once, and taken back when the server refuses', async () => {
    changed = () => Promise.reject(new Refused(UNREACHABLE));
    const changing = suggestions.change(OLD, { status: 'approved' });
    expect(listed()).toEqual(['new', 'old approved']);
    await expect(changing).rejects.toBeInstanceOf(Refused);
    expect(listed()).toEqual(['new', 'old']);
  });

  it('that a colleague deleted go when one acts on them', async () => {
    changed = () => Promise.reject(GONE);
    await expect(suggestions.change(OLD, { status: 'approved' })).rejects.toBe(GONE);
    expect(listed()).toEqual(['new']);
  });

  it('that were deleted come back as they were, also without their conversation', async () => {
    stored = [suggestion('again', 3)];
    await suggestions.remove(OLD);
    expect(listed()).toEqual(['new']);
    await suggestions.bringBack({ ...OLD, status: 'approved' });
    expect(listed()).toEqual(['again approved', 'new']);
  });

  it('say that they could not be fetched only where none were', async () => {
    answer = () => Promise.reject(new Error('down'));
    await suggestions.fetch('pending');
    await suggestions.fetch('approved');
    expect(suggestions.fetched.get()).toEqual({ pending: 'ready', approved: 'failed' });
  });
});
