import { createCloudModelService } from '#lib/services/model/cloud/cloud-model-service.ts';
import { createEmbeddedModelService } from '#lib/services/model/embedded/embedded-model-service.ts';
import { createExtractiveModel } from '#lib/services/model/embedded/extractive-model.ts';
import type { Passage } from '#lib/assistant/knowledge-block.ts';
import type { ModelService } from '#lib/services/model/port.ts';
import type { OpenAiApi } from '#tests/support/services/openai-api.ts';

/** Both wires of the cloud driver against the local server, and the embedded driver. */
export function modelServices(api: OpenAiApi): { name: string; service: ModelService; scripted: boolean }[] {
  const cloud = (wire: 'chat' | 'responses') =>
    createCloudModelService({
      apiKey: api.apiKey,
      baseUrl: api.url,
      wire,
      chatModel: 'gpt-5-mini',
      furtherModels: ['gpt-5'],
      embeddingModel: 'text-embedding-3-small',
      imageModel: 'gpt-image-1',
      checkModel: 'gpt-5-nano',
      quoter: createExtractiveModel(),
      patience: { firstTokenMs: 15_000, stallMs: 20_000, checkMs: 5_000 },
    });
  return [
    { name: 'cloud over chat completions', service: cloud('chat'), scripted: true },
    { name: 'cloud over responses', service: cloud('responses'), scripted: true },
    { name: 'embedded', service: createEmbeddedModelService(), scripted: false },
  ];
}

export const RETURNS: Passage = {
  title: 'Returns and exchanges',
  url: 'https://shop.test/returns',
  language: 'en',
  body: 'You have 60 days to return an item. It must be unused and in its packaging.',
  product: null,
};
