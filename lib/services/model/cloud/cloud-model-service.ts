import { createOpenAI, type OpenAIProvider } from '@ai-sdk/openai';
import {
  defaultEmbeddingSettingsMiddleware,
  defaultSettingsMiddleware,
  wrapEmbeddingModel,
  wrapLanguageModel,
} from 'ai';
import type { ModelService } from '../port.ts';
import { drawMascot } from './draw-mascot.ts';
import { translateText } from './translate-text.ts';

export interface CloudModelOptions {
  apiKey: string;
  baseUrl: string;
  /** `chat` is what servers that are compatible with OpenAI speak; `responses` is OpenAI's own. */
  wire: 'chat' | 'responses';
  chatModel: string;
  embeddingModel: string;
  imageModel: string;
}

const CHECK_TIMEOUT_MS = 3000;
/** The width of the stored vectors (knowledge_vectors). */
const DIMENSIONS = 1536;

export function createCloudModelService(options: CloudModelOptions): ModelService {
  const openai = createOpenAI({ apiKey: options.apiKey, baseURL: options.baseUrl });
  const chat = chatModel(openai, options);
  return {
    driver: 'cloud',
    chat,
    embeddings: { model: embeddingModel(openai, options.embeddingModel), dimensions: DIMENSIONS },
    translate: (text, from, to) => translateText(chat, { text, from, to }),
    drawMascot: (_seed, description) => drawMascot(openai.image(options.imageModel), description),
    check: () => check(options),
    close: async () => {},
  };
}

/** What visitors write is not kept at OpenAI beyond the request. */
function chatModel(openai: OpenAIProvider, { wire, chatModel: id }: CloudModelOptions) {
  if (wire === 'chat') return openai.chat(id);
  const reasons = /^(?:gpt-5(?!-chat)|o\d)/.test(id);
  const settings = { providerOptions: { openai: { store: false, ...(reasons ? { reasoningEffort: 'low' } : {}) } } };
  return wrapLanguageModel({ model: openai.responses(id), middleware: defaultSettingsMiddleware({ settings }) });
}

function embeddingModel(openai: OpenAIProvider, id: string) {
  const model = openai.embedding(id);
  if (!id.startsWith('text-embedding-3')) return model;
  const settings = { providerOptions: { openai: { dimensions: DIMENSIONS } } };
  return wrapEmbeddingModel({ model, middleware: defaultEmbeddingSettingsMiddleware({ settings }) });
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
