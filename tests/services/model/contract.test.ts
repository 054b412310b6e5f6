import { generateText, isStepCount, streamText, tool, type ToolSet } from 'ai';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TOOL_INPUTS } from '#lib/assistant/tools.ts';
import { knowledgePrompt } from '#lib/assistant/knowledge-block.ts';
import { type OpenAiApi, startOpenAiApi } from '#tests/support/services/openai-api.ts';
import { modelServices, RETURNS } from './both-drivers.ts';

const api: OpenAiApi = await startOpenAiApi();
afterAll(() => api.close());

describe.each(modelServices(api))('the chat model, $name', ({ service, scripted }) => {
  const script = (...answers: Parameters<OpenAiApi['script']>) => {
    if (scripted) api.script(...answers);
  };
  const ask = {
    model: service.chat,
    instructions: knowledgePrompt([RETURNS]),
    prompt: 'How long do I have to return something?',
  };

  test('an answer streams in pieces and rests on the passage that it was given', async () => {
    script({ text: 'You have 60 days to return an item. [[1]]' });
    const deltas: string[] = [];
    const result = streamText(ask);
    for await (const delta of result.textStream) deltas.push(delta);
    expect(deltas.length).toBeGreaterThan(5);
    expect(deltas.join('')).toContain('60 days');
    expect(deltas.join('')).toContain('[[1]]');
    expect(await result.finishReason).toBe('stop');
    expect((await result.usage).outputTokens).toBeGreaterThan(0);
  });

  test('the same answer comes in one piece from generateText', async () => {
    script({ text: 'You have 60 days to return an item. [[1]]' });
    const { text, finishReason } = await generateText(ask);
    expect(text).toMatch(/^You have 60 days to return an item\..*\[\[1]]$/s);
    expect(finishReason).toBe('stop');
  });

  test('a tool is called with an input of its schema, and the answer takes up what it gave back', async () => {
    script({ calls: [{ tool: 'search_knowledge', input: { query: 'return' } }] }, { text: 'You have 60 days. [[1]]' });
    const queries: string[] = [];
    const tools: ToolSet = {
      search_knowledge: tool({
        description: 'search',
        inputSchema: TOOL_INPUTS.search_knowledge,
        execute: ({ query }) => {
          queries.push(query);
          return [RETURNS];
        },
        toModelOutput: ({ output }) => ({ type: 'text', value: knowledgePrompt(output) }),
      }),
    };
    const result = streamText({ model: service.chat, prompt: ask.prompt, tools, stopWhen: isStepCount(3) });
    const kinds: string[] = [];
    for await (const part of result.stream) kinds.push(part.type);
    expect(queries).toHaveLength(1);
    expect(queries[0]).toMatch(/return/i);
    expect(kinds).toContain('tool-result');
    expect(await result.text).toContain('60 days');
    expect((await result.steps).map((step) => step.finishReason)).toEqual(['tool-calls', 'stop']);
  });

  test('an aborted stream ends at once with an abort part', async () => {
    script({ text: Array.from({ length: 400 }, (_, at) => `word${at} `), delayMs: 5 });
    const abandoned = api.abandoned + (scripted ? 1 : 0);
    const controller = new AbortController();
    const result = streamText({ ...ask, abortSignal: controller.signal, onError: () => {} });
    const parts: string[] = [];
    for await (const part of result.stream) {
      parts.push(part.type);
      if (part.type === 'text-delta') controller.abort();
    }
    expect(parts.at(-1)).toBe('abort');
    expect(parts.filter((type) => type === 'text-delta').length).toBeLessThan(10);
    await expect.poll(() => api.abandoned).toBe(abandoned);
  });
});

describe.each(modelServices(api))('the service, $name', ({ service, scripted }) => {
  test('its check passes while it can be used', async () => {
    await expect(service.check()).resolves.toBeUndefined();
  });

  test('it draws a square picture of a kind that browsers show', async () => {
    const { body, contentType } = await service.drawMascot('tenant_1', 'an outdoor shop');
    expect(contentType).toMatch(scripted ? /^image\/(png|webp|jpeg)$/ : /^image\/svg\+xml$/);
    expect(body.byteLength).toBeGreaterThan(50);
  });

  test('a translation is never the text itself', async () => {
    if (scripted) api.script({ text: 'Hei' });
    expect(await service.translate('Hei', 'no', 'en')).toBeNull();
    expect(await service.translate('Hei', 'no', 'no')).toBeNull();
  });
});

beforeAll(() => {
  globalThis.AI_SDK_LOG_WARNINGS = false;
});
