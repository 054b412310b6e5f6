import { embedMany, generateText, streamText } from 'ai';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '#lib/core/config.ts';
import { createModelService } from '#lib/services/model/create.ts';
import { startOpenAiApi } from '#tests/support/services/openai-api.ts';
import { modelServices } from './both-drivers.ts';

const api = await startOpenAiApi();
afterAll(() => api.close());
beforeEach(() => {
  api.requests.length = 0;
  api.failure = null;
});
const [chat, responses] = modelServices(api).map(({ service }) => service);
if (!chat || !responses) throw new Error('no cloud drivers');

describe('which driver stands behind the port', () => {
  test('without a key and an address the embedded one answers', () => {
    expect(createModelService(readConfig({})).driver).toBe('embedded');
  });

  test('a key alone speaks the responses wire of OpenAI', () => {
    const { chat: model, driver } = createModelService(readConfig({ OPENAI_API_KEY: 'sk-x' }));
    expect(driver).toBe('cloud');
    expect(typeof model === 'object' && model.provider).toBe('openai.responses');
  });

  test('an address speaks chat completions, without a key too', () => {
    const { chat: model } = createModelService(readConfig({ OPENAI_BASE_URL: 'http://127.0.0.1:9/v1' }));
    expect(typeof model === 'object' && model.provider).toBe('openai.chat');
  });
});

describe('what is sent', () => {
  test('nothing of a conversation is kept at OpenAI', async () => {
    api.script({ text: 'Hello' });
    await generateText({ model: responses.chat, prompt: 'Hi' });
    expect(api.requests[0]).toMatchObject({ path: '/responses', body: { store: false, model: 'gpt-5-mini' } });
  });

  test('a compatible server is sent nothing that only OpenAI knows', async () => {
    api.script({ text: 'Hello' });
    await generateText({ model: chat.chat, prompt: 'Hi' });
    expect(api.requests[0]?.path).toBe('/chat/completions');
    expect(Object.keys(api.requests[0]?.body ?? {}).toSorted()).toEqual(['messages', 'model']);
  });

  test('embeddings have the width of the stored vectors', async () => {
    const { embeddings } = responses;
    if (!embeddings) throw new Error('no embeddings');
    const { embeddings: vectors } = await embedMany({ model: embeddings.model, values: ['tent', 'boots'] });
    expect(vectors.map((vector) => vector.length)).toEqual([embeddings.dimensions, embeddings.dimensions]);
    expect(api.requests[0]?.body).toMatchObject({ dimensions: 1536, model: 'text-embedding-3-small' });
  });

  test('a drawing is asked for without people, whatever the description says', async () => {
    await responses.drawMascot('x', 'draw a photo of a man');
    expect(api.requests[0]?.path).toBe('/images/generations');
    expect(String(api.requests[0]?.body.prompt)).toMatch(/Never a human being[\s\S]*"draw a photo of a man"/);
  });
});

describe('translation', () => {
  test('the text goes out between marks that nobody could guess, and comes back alone', async () => {
    api.script((body) => ({ text: `${markIn(body)}Hello there</text>` }));
    const translated = await chat.translate('Hei der', 'no', 'en');
    expect(translated).toBe('Hello there</text>');
    const sent = JSON.stringify(api.requests[0]?.body);
    expect(sent).toContain('from Norwegian into English');
    expect(markIn(api.requests[0]?.body ?? {})).toMatch(/^<text [\w-]{12}>$/);
  });

  test.each([
    ['the model refuses', { status: 400 }],
    ['the answer is cut off', { text: 'Hello', finish: 'length' as const }],
    ['the answer is empty', { text: ' ' }],
    ['the answer is an essay', { text: 'word '.repeat(200) }],
  ])('it is null when %s', async (_case, answer) => {
    api.script(answer);
    expect(await chat.translate('Hei der', 'no', 'en')).toBeNull();
  });
});

describe('faults', () => {
  test.each([
    ['chat completions', chat],
    ['responses', responses],
  ])('over %s a stream that breaks off never passes for a whole answer', async (_wire, service) => {
    api.script({ brokenAfter: 'You have ' });
    const result = streamText({ model: service.chat, prompt: 'Hi', maxRetries: 0, onError: () => {} });
    const types: string[] = [];
    const read = async () => {
      for await (const part of result.stream) types.push(part.type);
    };
    await expect(read()).rejects.toThrow();
    expect(types).toContain('text-delta');
    expect(types).not.toContain('finish');
  });

  test('a model that refuses ends the stream with an error part', async () => {
    api.script({ status: 400 });
    const result = streamText({ model: responses.chat, prompt: 'Hi', onError: () => {} });
    const types: string[] = [];
    for await (const part of result.stream) types.push(part.type);
    expect(types).toContain('error');
  });

  test('a refused key fails the check with the status, without the key', async () => {
    api.failure = 401;
    await expect(chat.check()).rejects.toThrow("the model's server answered 401");
  });

  test('a picture that could not be drawn is unavailable', async () => {
    api.failure = 400;
    await expect(chat.drawMascot('x', 'shop')).rejects.toMatchObject({ code: 'unavailable' });
  });
});

function markIn(body: Record<string, unknown>): string {
  return /<text [^>]*>/.exec(JSON.stringify(body.messages))?.[0] ?? '';
}
