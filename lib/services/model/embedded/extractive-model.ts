import { setTimeout as sleep } from 'node:timers/promises';
import type { CallOptions, GenerateResult, LanguageModelV4, StreamPart, StreamResult } from './language-model-v4.ts';
import type { Reply } from './replies/reply.ts';

/**
 * A language model without a model: it answers only by quoting the knowledge in its prompt, calls the assistant's
 * tools when the visitor's words ask for it, and says so when it knows nothing.
 */
export function createExtractiveModel(): LanguageModelV4 {
  return {
    specificationVersion: 'v4',
    provider: 'parley.embedded',
    modelId: 'extractive',
    supportedUrls: {},
    doGenerate: async (options) => generate(options, await decided(options)),
    doStream: async (options) => stream(options, await decided(options)),
  };
}

/** Read when it is first asked, or before by whoever has time (`warmUp`). */
const loaded = () => import('./reply-to.ts');
export const warmUp = async (): Promise<void> => void (await loaded());

async function decided(options: CallOptions): Promise<Reply> {
  options.abortSignal?.throwIfAborted();
  const { replyTo } = await loaded();
  return replyTo(options);
}

function generate(options: CallOptions, reply: Reply): GenerateResult {
  const content: GenerateResult['content'] =
    reply.kind === 'say' ? [{ type: 'text', text: reply.text }] : [toolCall(reply)];
  return { content, ...ending(reply, options), warnings: [] };
}

/** Each part is made when it is asked for, so that a reader who stops reading stops the work. */
function stream(options: CallOptions, reply: Reply): StreamResult {
  const parts = partsOf(reply, options);
  return {
    stream: new ReadableStream<StreamPart>({
      async pull(controller) {
        try {
          const { value, done } = await parts.next();
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          controller.error(error);
        }
      },
      async cancel() {
        await parts.return();
      },
    }),
  };
}

/** Fast enough to keep nobody waiting, slow enough to be seen as writing. */
const WORD_INTERVAL_MS = 6;

async function* partsOf(reply: Reply, options: CallOptions): AsyncGenerator<StreamPart, void> {
  yield { type: 'stream-start', warnings: [] };
  if (reply.kind === 'call') {
    const made = toolCall(reply);
    yield { type: 'tool-input-start', id: made.toolCallId, toolName: made.toolName };
    yield { type: 'tool-input-delta', id: made.toolCallId, delta: made.input };
    yield { type: 'tool-input-end', id: made.toolCallId };
    yield made;
  } else {
    yield { type: 'text-start', id: '0' };
    for (const delta of reply.text.match(/\s*\S+\s*$|\s*\S+/g) ?? []) {
      await sleep(WORD_INTERVAL_MS, undefined, { signal: options.abortSignal });
      yield { type: 'text-delta', id: '0', delta };
    }
    yield { type: 'text-end', id: '0' };
  }
  yield { type: 'finish', ...ending(reply, options) };
}

function toolCall({ tool, input }: Extract<Reply, { kind: 'call' }>) {
  const toolCallId = `call_${crypto.randomUUID()}`;
  return { type: 'tool-call' as const, toolCallId, toolName: tool, input: JSON.stringify(input) };
}

function ending(reply: Reply, options: CallOptions): Pick<GenerateResult, 'finishReason' | 'usage'> {
  const written = reply.kind === 'say' ? wordCount(reply.text) : 0;
  const read = wordCount(JSON.stringify(options.prompt));
  const unified = reply.kind === 'say' ? ('stop' as const) : ('tool-calls' as const);
  return {
    finishReason: { unified, raw: undefined },
    usage: {
      inputTokens: { total: read, noCache: read, cacheRead: 0, cacheWrite: 0 },
      outputTokens: { total: written, text: written, reasoning: 0 },
    },
  };
}

const wordCount = (text: string) => text.match(/\S+/g)?.length ?? 0;
