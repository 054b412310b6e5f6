import { createOpenAI, type OpenAIProvider } from '@ai-sdk/openai';
import {
  defaultEmbeddingSettingsMiddleware,
  defaultSettingsMiddleware,
  wrapEmbeddingModel,
  wrapLanguageModel,
} from 'ai';
import type { ChatModel, Embeddings, ModelService } from '../port.ts';
import { postOverHttp } from './post-over-http.ts';
import { drawMascot } from './draw-mascot.ts';
import { translateText } from './translate-text.ts';

export interface CloudModelOptions {
  apiKey: string;
  baseUrl: string;
  /** `chat` is what servers that are compatible with OpenAI speak; `responses` is OpenAI's own. */
  wire: 'chat' | 'responses';
  chatModel: string;
  /** What else a tenant may choose. */
  furtherModels: readonly string[];
  embeddingModel: string;
  imageModel: string;
  /** Whether the chat models take images; undefined: as far as their ids tell. */
  seesPictures?: boolean | undefined;
  /** Says whether passages hold what is claimed; a small one will do. */
  checkModel: string;
  quoter: ChatModel;
  patience: ModelService['patience'];
}

const CHECK_TIMEOUT_MS = 3000;
/** Models of OpenAI that take images. */
const SEES = /^(?:gpt-(?:4o|4\.1|4-turbo|[5-9])|chatgpt|o[1-9](?!-mini|-preview))/;
/** Of models that give any width: half of what the largest has, with nearly all it finds. */
const DIMENSIONS = 1536;

export function createCloudModelService(options: CloudModelOptions): ModelService {
  const openai = createOpenAI({ apiKey: options.apiKey, baseURL: options.baseUrl, fetch: postOverHttp });
  const chatModels = [...new Set([options.chatModel, ...options.furtherModels])];
  const offered = new Map(chatModels.map((id) => [id, chatModel(openai, options.wire, id)]));
  const chat = offered.get(options.chatModel)!;
  return {
    driver: 'cloud',
    chat,
    chatModels,
    chatBy: (id) => (id === null ? chat : (offered.get(id) ?? chat)),
    sees: (id) => options.seesPictures ?? SEES.test(id),
    checker: chatModel(openai, options.wire, options.checkModel),
    quoter: options.quoter,
    patience: options.patience,
    embeddings: embeddingsOf(openai, options.embeddingModel),
    translate: (text, from, to) => translateText(chat, { text, from, to }),
    drawMascot: (_seed, description) => drawMascot(openai.image(options.imageModel), description),
    check: () => check(options),
    close: async () => {},
  };
}

/** What visitors write is not kept at OpenAI beyond the request. */
function chatModel(openai: OpenAIProvider, wire: CloudModelOptions['wire'], id: string): ChatModel {
  if (wire === 'chat') return openai.chat(id);
  const reasons = /^(?:gpt-5(?!-chat)|o\d)/.test(id);
  const settings = { providerOptions: { openai: { store: false, ...(reasons ? { reasoningEffort: 'low' } : {}) } } };
  return wrapLanguageModel({ model: openai.responses(id), middleware: defaultSettingsMiddleware({ settings }) });
}

function embeddingsOf(openai: OpenAIProvider, id: string): Embeddings {
  const model = openai.embedding(id);
  if (!id.startsWith('text-embedding-3')) return { model, id, dimensions: null };
  const settings = { providerOptions: { openai: { dimensions: DIMENSIONS } } };
  const middleware = defaultEmbeddingSettingsMiddleware({ settings });
  return { model: wrapEmbeddingModel({ model, middleware }), id, dimensions: DIMENSIONS };
}

async function check({ apiKey, baseUrl }: CloudModelOptions): Promise<void> {
  const response = await fetch(`${baseUrl}/models`, {
    headers: { authorization: `Bearer ${apiKey}` },
    redirect: 'error',
    signal: AbortSignal.timeout(CHECK_TIMEOUT_MS),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the model's server answered ${response.status}`);
}
