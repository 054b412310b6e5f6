import type { ModelService } from '../port.ts';
import { createExtractiveModel } from './extractive-model.ts';

export function createEmbeddedModelService(): ModelService {
  const chat = createExtractiveModel();
  return {
    driver: 'embedded',
    chat,
    chatModels: [],
    chatBy: () => chat,
    sees: () => false,
    checker: null,
    quoter: null,
    patience: { firstTokenMs: 15_000, stallMs: 20_000, checkMs: 0 },
    embeddings: null,
    translate: async () => null,
    async drawMascot(seed) {
      const { drawRobot } = await import('./draw-robot.ts');
      return drawRobot(seed);
    },
    check: async () => {},
    close: async () => {},
  };
}
