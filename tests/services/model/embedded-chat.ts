import { generateText, isStepCount, type ModelMessage, tool } from 'ai';
import { replyOptions, type SetHours } from '#lib/assistant/reply-hints.ts';
import { TOOL_INPUTS, type ToolName } from '#lib/assistant/tools.ts';
import { DEMO_VOCABULARY } from '#lib/demo/demo-vocabulary.ts';
import { createExtractiveModel } from '#lib/services/model/embedded/extractive-model.ts';
import { knowledgePrompt, type Passage } from '#lib/assistant/knowledge-block.ts';

export interface Chat {
  /** The dialogue so far, the visitor first, then in turn. */
  dialogue: string[];
  passages?: Passage[];
  /** What `search_knowledge` finds. */
  found?: Passage[];
  humanAvailable?: boolean;
  callbackEnabled?: boolean;
  callbackMissing?: ('name' | 'contact')[];
  language?: string;
  hours?: SetHours;
  /** Those of the assistant's texts that are the names of products on cards. */
  shown?: string[];
  without?: ToolName[];
}

export interface Reply {
  text: string;
  calls: { tool: string; input: unknown }[];
}

/** One turn of the embedded model, with the assistant's tools as the assistant offers them. */
export async function chat({ dialogue, passages = [], found = [], ...options }: Chat): Promise<Reply> {
  const calls: Reply['calls'] = [];
  const note = (name: string, input: unknown) => void calls.push({ tool: name, input });
  const tools = {
    search_knowledge: tool({
      inputSchema: TOOL_INPUTS.search_knowledge,
      execute: (input) => {
        note('search_knowledge', input);
        return knowledgePrompt(found, passages.length + 1);
      },
    }),
    show_products: tool({
      inputSchema: TOOL_INPUTS.show_products,
      execute: (input) => {
        note('show_products', input);
        return { shown: input.references.length };
      },
    }),
    request_human: tool({
      inputSchema: TOOL_INPUTS.request_human,
      execute: (input) => {
        note('request_human', input);
        return { humanAvailable: options.humanAvailable ?? true, callbackEnabled: options.callbackEnabled ?? true };
      },
    }),
    register_callback: tool({
      inputSchema: TOOL_INPUTS.register_callback,
      execute: (input) => {
        note('register_callback', input);
        const missing = options.callbackMissing ?? [];
        return { ok: missing.length === 0, missing };
      },
    }),
  };
  for (const name of options.without ?? []) Reflect.deleteProperty(tools, name);
  const { text } = await generateText({
    model: createExtractiveModel(),
    instructions: `You are the assistant of a shop.\n\n${knowledgePrompt(passages)}`,
    messages: dialogue.map((content, at): ModelMessage => ({ role: at % 2 === 0 ? 'user' : 'assistant', content })),
    tools,
    stopWhen: isStepCount(5),
    providerOptions: replyOptions({
      language: options.language ?? 'en',
      vocabulary: DEMO_VOCABULARY,
      meant: {},
      hours: options.hours ?? null,
      shown: options.shown ?? [],
    }),
  });
  return { text, calls };
}

export function passage(body: string, rest: Partial<Passage> = {}): Passage {
  return { title: 'Article', url: null, language: 'en', body, product: null, ...rest };
}

export function product(title: string, description: string, price = '1999'): Passage {
  const card = { title, url: `https://shop.test/${title.toLowerCase()}`, price, currency: 'NOK', description };
  return {
    title: 'Products',
    url: null,
    language: 'no',
    body: `${title}\n\n${description}\n\n- Pris: ${price} NOK`,
    product: card,
  };
}
