import type { ModelService } from '../port.ts';
import { createExtractiveModel } from './extractive-model.ts';

export function createEmbeddedModelService(): ModelService {
  return {
    driver: 'embedded',
    chat: createExtractiveModel(),
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
