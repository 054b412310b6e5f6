import type {
  DocumentChunks,
  KnowledgeDocument,
  KnowledgeGap,
  KnowledgeSuggestion,
  KnowledgeSite,
} from '#lib/resources/assistant/knowledge.ts';
import type { TriedAnswer } from '#lib/resources/assistant/tried-answer.ts';
import type { PanelRequest } from '../../api/panel-request.ts';
import type { SuggestionWords } from './suggestion-api.ts';

export interface AnnouncedUpload {
  document: KnowledgeDocument;
  upload: { url: string; method: 'PUT'; contentType: string };
}

// A file of 50 MB is read in a few minutes at most; a page is fetched from elsewhere.
const READING_TIMEOUT_MS = 310_000;
const ANSWER_TIMEOUT_MS = 120_000;

const PATH = '/operator/knowledge';
const at = (kind: string, id: string, rest = '') => `${PATH}/${kind}/${encodeURIComponent(id)}${rest}`;

/** What the section asks of the server (api-v1.md, Knowledge). Each @throws Refused, or what fetch throws when nobody answers */
export const knowledgeApi = (request: PanelRequest) => ({
  gaps: () => request<{ gaps: KnowledgeGap[] }>(`${PATH}/gaps`),
  answerGap: (id: string, body: SuggestionWords) =>
    request<KnowledgeSuggestion>(at('gaps', id, '/answer'), { method: 'POST', body }),
  deleteGap: (id: string) => request<null>(at('gaps', id), { method: 'DELETE' }),
  documents: () => request<{ documents: KnowledgeDocument[] }>(`${PATH}/documents`),
  announce: (body: { filename: string; mimeType?: string; size: number }) =>
    request<AnnouncedUpload>(`${PATH}/documents`, { method: 'POST', body }),
  addPage: (url: string) =>
    request<{ document: KnowledgeDocument }>(`${PATH}/documents`, {
      method: 'POST',
      body: { url },
      timeoutMs: READING_TIMEOUT_MS,
    }),
  sites: () => request<{ sites: KnowledgeSite[] }>(`${PATH}/sites`),
  addSite: (url: string) => request<{ site: KnowledgeSite }>(`${PATH}/sites`, { method: 'POST', body: { url } }),
  refreshSite: (id: string) => request<KnowledgeSite>(at('sites', id, '/refresh'), { method: 'POST' }),
  deleteSite: (id: string) => request<null>(at('sites', id), { method: 'DELETE' }),
  ingest: (id: string) =>
    request<KnowledgeDocument>(at('documents', id, '/ingest'), { method: 'POST', timeoutMs: READING_TIMEOUT_MS }),
  chunks: (id: string, after?: number) => request<DocumentChunks>(at('documents', id, '/chunks'), { query: { after } }),
  deleteDocument: (id: string) => request<null>(at('documents', id), { method: 'DELETE' }),
  /** The assistant's own answer: a model may take its time. */
  tryAnswer: (question: string, signal: AbortSignal) =>
    request<TriedAnswer>(`${PATH}/try`, { method: 'POST', body: { question }, signal, timeoutMs: ANSWER_TIMEOUT_MS }),
});

export type KnowledgeApi = ReturnType<typeof knowledgeApi>;
