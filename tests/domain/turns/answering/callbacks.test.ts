import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { db } from '#lib/db/database.ts';
import { updateOwnProfile } from '#lib/profiles/update-own-profile.ts';
import { ProfileInput } from '#lib/visitors/profile-input.ts';
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

describe('a callback', () => {
  const call = (input: object) => ({ calls: [{ tool: 'register_callback', input }] });
  const FULL = { name: 'Kari', phone: '98765432', email: null, message: null };
  const registered = async (tenantId: string) =>
    (await db().execute(sql`select name, phone, email from callbacks where tenant_id = ${tenantId}`)).rows;

  test.each([
    ['number', { ...FULL, phone: '98765433' }, 'phone'],
    ['address', { ...FULL, phone: null, email: 'kari@other.example' }, 'email'],
    ['name', { ...FULL, name: 'Ola' }, 'name'],
    ['address beside the right number', { ...FULL, email: 'kari@other.example' }, 'email'],
  ])('with a made-up %s registers nothing, and the model is told so', async (_what, input, told) => {
    const { ask, tenant } = await anAskedShop();
    api.script(call(input), { text: 'Which number may we call?' });
    await ask('Call me on 987 65 432, I am Kari, 987654320 is another');
    expect(await registered(tenant.id)).toEqual([]);
    expect(JSON.stringify(api.requests.filter(({ path }) => path === '/chat/completions')[1]!.body)).toContain(
      String.raw`\"notSaid\":[\"${told}\"]`,
    );
  });

  test.each(['Call me on 987 65 432, I am Kari', 'kari here, +47 98765432 please'])(
    'is registered as the visitor wrote it, however that is written: %s',
    async (words) => {
      const { ask, tenant } = await anAskedShop();
      api.script(call(FULL), { text: 'We call you. [[0]]' });
      await ask(words);
      expect(await registered(tenant.id)).toEqual([{ name: 'Kari', phone: '98765432', email: null }]);
    },
  );

  test('is registered with what stands in the profile', async () => {
    const { ask, tenant, visitor } = await anAskedShop();
    await updateOwnProfile(visitor, ProfileInput.parse({ name: 'Kari', phone: '+47 98765432' }));
    api.script(call(FULL), { text: 'We call you. [[0]]' });
    await ask('Please call me');
    expect(await registered(tenant.id)).toHaveLength(1);
  });
});
