import type { LanguageModel } from 'ai';

/** The provider interface, taken from `ai`: its own package is not a dependency of ours. */
export type LanguageModelV4 = Extract<LanguageModel, { specificationVersion: 'v4' }>;
export type CallOptions = Parameters<LanguageModelV4['doStream']>[0];
export type GenerateResult = Awaited<ReturnType<LanguageModelV4['doGenerate']>>;
export type StreamResult = Awaited<ReturnType<LanguageModelV4['doStream']>>;
export type StreamPart = StreamResult['stream'] extends ReadableStream<infer Part> ? Part : never;
export type PromptMessage = CallOptions['prompt'][number];
