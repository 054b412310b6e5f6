import type { EmbeddingModel, LanguageModel } from 'ai';
import type { Service } from '../service.ts';

/** The provider interface, taken from `ai`: its own package is not a dependency of ours. */
export type ChatModel = Extract<LanguageModel, { specificationVersion: 'v4' }>;
export type CallOptions = Parameters<ChatModel['doStream']>[0];
export type PromptMessage = CallOptions['prompt'][number];
type StreamResult = Awaited<ReturnType<ChatModel['doStream']>>;
export type StreamPart = StreamResult['stream'] extends ReadableStream<infer Part> ? Part : never;

export interface Embeddings {
  model: EmbeddingModel;
  /** Vectors of one id alone can be compared. */
  id: string;
  /** The width that is asked for; null: what the model gives. */
  dimensions: number | null;
}

export interface ModelService extends Service {
  /** Answers visitors; with tools. */
  readonly chat: ChatModel;
  /** Ids of the models that a tenant may choose between, the default first; none where there is nothing to choose. */
  readonly chatModels: readonly string[];
  /** One of `chatModels`; the default for null, and for one that is no longer offered. */
  chatBy(id: string | null): ChatModel;
  /** Whether the model of that id takes images. */
  sees(modelId: string): boolean;
  /** Says whether a passage holds what a sentence claims; null: what `chat` says needs no second look, it only quotes. */
  readonly checker: ChatModel | null;
  /** Quotes where `chat` cannot be reached; null where that is what `chat` does. */
  readonly quoter: ChatModel | null;
  /** How long it may keep a visitor waiting. */
  readonly patience: { firstTokenMs: number; stallMs: number; checkMs: number };
  /** Null where there is none: retrieval is then full text alone. */
  readonly embeddings: Embeddings | null;
  /** @returns null where no translation can be had; never the text unchanged as if translated */
  translate(text: string, from: string | null, to: string): Promise<string | null>;
  /** A square picture of the assistant's mascot, never of a person. */
  drawMascot(seed: string, description: string): Promise<{ body: Uint8Array; contentType: string }>;
}
