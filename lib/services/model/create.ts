import type { Config } from '#lib/core/config.ts';
import { createCloudModelService } from './cloud/cloud-model-service.ts';
import { createEmbeddedModelService } from './embedded/embedded-model-service.ts';
import { createExtractiveModel } from './embedded/extractive-model.ts';
import type { ModelService } from './port.ts';

/** OpenAI by its key; any server that speaks its chat completions by `OPENAI_BASE_URL`, with or without a key. */
export function createModelService(config: Config): ModelService {
  if (!config.OPENAI_API_KEY && !config.OPENAI_BASE_URL) return createEmbeddedModelService();
  return createCloudModelService({
    apiKey: config.OPENAI_API_KEY ?? 'none',
    baseUrl: config.OPENAI_BASE_URL ?? 'https://api.openai.com/v1',
    wire: config.OPENAI_BASE_URL ? 'chat' : 'responses',
    chatModel: config.OPENAI_MODEL,
    furtherModels: config.OPENAI_FURTHER_MODELS,
    embeddingModel: config.OPENAI_EMBEDDING_MODEL,
    imageModel: config.OPENAI_IMAGE_MODEL,
    seesPictures: config.OPENAI_SEES_PICTURES,
    checkModel: config.OPENAI_CHECK_MODEL ?? config.OPENAI_MODEL,
    quoter: createExtractiveModel(),
    patience: {
      firstTokenMs: config.MODEL_FIRST_TOKEN_MS,
      stallMs: config.MODEL_STALL_MS,
      checkMs: config.MODEL_CHECK_MS,
    },
  });
}
