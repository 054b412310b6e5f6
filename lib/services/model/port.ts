import type { EmbeddingModel, LanguageModel } from 'ai';
import type { Service } from '../service.ts';

export interface ModelService extends Service {
  /** Answers visitors; with tools. */
  readonly chat: LanguageModel;
  /** Null where there is none: retrieval is then full text alone. */
  readonly embeddings: { model: EmbeddingModel; dimensions: number } | null;
  /** @returns null where no translation can be had; never the text unchanged as if translated */
  translate(text: string, from: string | null, to: string): Promise<string | null>;
  /** A square picture of the assistant's mascot, never of a person. */
  drawMascot(seed: string, description: string): Promise<{ body: Uint8Array; contentType: string }>;
}
