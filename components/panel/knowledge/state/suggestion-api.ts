import type { KnowledgeSuggestion } from '#lib/resources/assistant/knowledge.ts';
import type { PanelRequest } from '../../api/panel-request.ts';

export type SuggestionStatus = KnowledgeSuggestion['status'];
export type SuggestionWords = Pick<KnowledgeSuggestion, 'question' | 'answer'>;
export type SuggestionChange = Partial<SuggestionWords & { status: SuggestionStatus }>;

const PATH = '/operator/knowledge/suggestions';
const at = (id: string) => `${PATH}/${encodeURIComponent(id)}`;

/** What the navigation counts; the section's other calls come with its page. Each @throws as those of `knowledgeApi` */
export const suggestionApi = (request: PanelRequest) => ({
  suggestions: (status: SuggestionStatus) =>
    request<{ suggestions: KnowledgeSuggestion[] }>(PATH, { query: { status } }),
  addSuggestion: (fields: SuggestionWords & { conversationId: string | null }) =>
    request<KnowledgeSuggestion>(PATH, { method: 'POST', body: fields }),
  changeSuggestion: (id: string, body: SuggestionChange) =>
    request<KnowledgeSuggestion>(at(id), { method: 'PATCH', body }),
  deleteSuggestion: (id: string) => request<null>(at(id), { method: 'DELETE' }),
});

export type SuggestionApi = ReturnType<typeof suggestionApi>;
