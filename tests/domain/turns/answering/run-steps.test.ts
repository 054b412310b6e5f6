import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { runSteps, type Run, type StepTool } from '#lib/turns/answering/run-steps.ts';
import { Refused, Unfinished } from '#lib/turns/answering/turn-faults.ts';
import { startOpenAiApi } from '#tests/support/services/openai-api.ts';
import type { ScriptedAnswer } from '#tests/support/services/openai-wire.ts';
import { modelServices } from '../../../services/model/both-drivers.ts';

const api = await startOpenAiApi();
afterAll(() => api.close());
beforeEach(() => api.reset());

const wires = modelServices(api).filter(({ scripted }) => scripted);
const LOOK: StepTool = {
  definition: { type: 'function', name: 'look', description: 'looks', inputSchema: { type: 'object' } },
  run: async () => ({ type: 'text', value: 'What was found.' }),
};

describe.each(wires)('a model, $name', ({ service }) => {
  async function said(shown = true, further: Partial<Run> = {}) {
    const heard: string[] = [];
    const run: Run = {
      ...{ model: service.chat, tools: new Map([['look', LOOK]]), options: {} },
      prompt: [{ role: 'user', content: [{ type: 'text', text: 'Hi' }] }],
      ...{ patience: service.patience, signal: new AbortController().signal, tokens: { input: 0, output: 0 } },
      hasShown: () => shown,
      ...further,
    };
    for await (const event of runSteps(run)) heard.push(event.type === 'text' ? event.text : `<${event.type}>`);
    return { text: heard.join(''), tokens: run.tokens };
  }

  test('answers after what it asked for, and all that it read and wrote is counted', async () => {
    api.script({ calls: [{ tool: 'look', input: {} }] }, { text: 'Here it is.' });
    expect(await said()).toEqual({ text: '<step>Here it is.', tokens: { input: 22, output: 14 } });
    expect(JSON.stringify(api.requests.at(-1)!.body)).toContain('What was found.');
  });

  test.each([
    ['length', { text: 'Half an', finish: 'length' }],
    ['a filter', { text: 'Half an', finish: 'content_filter' }],
    ['nothing', { text: 'Half an', finish: null }],
  ] satisfies [string, ScriptedAnswer][])('that ends by %s has not answered', async (_how, answer) => {
    api.script(answer);
    await expect(said()).rejects.toBeInstanceOf(Unfinished);
  });

  test.each([
    ['429', { status: 429 }],
    ['500', { status: 500 }],
    ['a cut', { brokenAfter: 'Half an' }],
  ] satisfies [string, ScriptedAnswer][])('that ends by %s was not there', async (_how, answer) => {
    api.script(answer);
    await expect(said()).rejects.toBeInstanceOf(Refused);
  });

  test('that falls silent is given up', async () => {
    api.script({ stalledAfter: 'Half an ' });
    const patience = { firstTokenMs: 5_000, stallMs: 60 };
    await expect(said(true, { patience })).rejects.toMatchObject({ isSlow: true });
  });

  test('is asked once more while nothing was shown', async () => {
    api.script({ status: 500 }, { text: 'Here.' });
    expect((await said(false)).text).toBe('<again>Here.');
    api.script({ status: 500 }, { status: 500 }, { text: 'Here.' });
    await expect(said(false)).rejects.toBeInstanceOf(Refused);
  });
});
