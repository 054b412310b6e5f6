import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addAttachment } from '#lib/attachments/add-attachment.ts';
import { readConfig } from '#lib/core/config.ts';
import { createModelService } from '#lib/services/model/create.ts';
import { services } from '#lib/services/services.ts';
import { AN_IMAGE } from '#tests/support/samples/an-image.ts';
import { anAskedShop } from '#tests/support/browser/asked-shop.ts';
import { useDomain } from '#tests/support/domain.ts';
import { type OpenAiApi, startOpenAiApi } from '#tests/support/services/openai-api.ts';

let api: OpenAiApi;

beforeAll(async () => {
  api = await startOpenAiApi();
  await useDomain({ OPENAI_API_KEY: api.apiKey, OPENAI_BASE_URL: api.url });
});
afterAll(() => api.close());
beforeEach(() => api.reset());

const sent = () => JSON.stringify(api.requests.at(-1)!.body.messages);

test('a model that sees is shown the images of what it answers, and told of those before', async () => {
  const { tenant, id, ask } = await anAskedShop();
  const upload = async () => (await addAttachment(tenant.id, id, null, AN_IMAGE)).id;
  api.script({ text: 'Hello! [[0]]' }, { text: 'Hello! [[0]]' });
  await ask('What is this?', { attachmentIds: [await upload(), await upload()] });
  expect(sent().match(/data:image\/png;base64,/g)).toHaveLength(2);
  expect(sent()).not.toContain('which you cannot see');
  await ask('And now?');
  expect(sent()).not.toContain('base64');
  expect(sent()).toContain('(With 2 images, which you cannot see.)');
});

test('an image that cannot be had is told of', async () => {
  const { tenant, id, ask } = await anAskedShop();
  const attachment = await addAttachment(tenant.id, id, null, AN_IMAGE);
  await services().blob.deletePrefix(tenant.id);
  api.script({ text: 'Hello! [[0]]' });
  await ask('What is this?', { attachmentIds: [attachment.id] });
  expect(sent()).toContain('What is this? (With 1 image, which you cannot see.)');
});

test.each([
  ['gpt-5-mini', undefined, true],
  ['gpt-4o', undefined, true],
  ['llama-3', undefined, false],
  ['llama-3', '1', true],
  ['gpt-5', '0', false],
])('whether %s sees, its name tells, unless the deployment does (%s)', (id, OPENAI_SEES_PICTURES, expected) => {
  expect(createModelService(readConfig({ OPENAI_API_KEY: 'k', OPENAI_SEES_PICTURES })).sees(id)).toBe(expected);
});
