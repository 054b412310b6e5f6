import { randomUUID } from 'node:crypto';
import { beforeAll, expect, inject, test } from 'vitest';
import { made, refusal } from '#tests/support/api/api-client.ts';
import { anAddress, aTenant, type TestTenant } from '#tests/support/api/api-tenant.ts';

let tenant: TestTenant;
beforeAll(async () => {
  tenant = await aTenant(inject('app'), { name: 'Fjell & Fjord' });
});

const address = () => `${randomUUID()}@post.example`;
const mailTo = async (to: string) => {
  const response = await fetch(`${inject('app').url}/api/dev/outbox?to=${encodeURIComponent(to)}`);
  return ((await response.json()) as { messages: Record<'subject' | 'text' | 'html', string>[] }).messages;
};

async function aConversation(language = 'en') {
  const kari = await tenant.visitor(language);
  const id = await kari.conversation();
  const send = (body?: object) => kari.api.post(`/visitor/conversations/${id}/transcript`, body);
  return { kari, id, send };
}

test('the conversation goes to the address that is given, without notes, and the address is not kept', async () => {
  const { kari, id, send } = await aConversation();
  const anna = await tenant.operator({ name: 'Anna <b>Berg</b>' });
  await kari.says(id, 'Where is my <i>tent</i>?');
  const path = `/operator/conversations/${id}/messages`;
  await made(anna.api.post(path, { body: 'It is **on its way**.' }));
  await made(anna.api.post(path, { body: 'Kari is difficult', kind: 'note' }));
  const to = address();
  expect(await send({ email: to })).toMatchObject({ status: 200, body: { sent: true } });
  const [mail] = await mailTo(to);
  expect(mail!.subject).toBe('Your conversation with Fjell & Fjord');
  expect(mail!.text).toContain('Where is my <i>tent</i>?');
  expect(mail!.html).toContain('Where is my &lt;i&gt;tent&lt;/i&gt;?');
  expect(mail!.html).toContain('Anna &lt;b&gt;Berg&lt;/b&gt;');
  expect(mail!.html).toContain('<strong>on its way</strong>');
  expect(mail!.text + mail!.html).not.toContain('difficult');
  expect((await kari.api.get('/visitor/me')).body).toMatchObject({ email: null });
});

test('without one it goes to the address of the profile, in the visitor’s language; with neither it is 400', async () => {
  const { kari, id, send } = await aConversation('no');
  await kari.says(id, 'Hei');
  expect(await send()).toMatchObject(refusal('bad_request'));
  const email = address();
  await kari.api.patch('/visitor/me', { email });
  expect(await send({})).toMatchObject({ body: { sent: true } });
  expect(await send({ email: '' })).toMatchObject({ body: { sent: true } });
  const mails = await mailTo(email);
  expect(mails.map(({ subject }) => subject)).toEqual(Array(2).fill('Samtalen din med Fjell & Fjord'));
});

test('five go out in an hour of one visitor; those that were refused do not count', async () => {
  const { kari, send } = await aConversation();
  for (const email of ['not an address', `${'x'.repeat(200)}@a.example`, 7])
    expect([email, await send({ email })]).toMatchObject([email, refusal('bad_request')]);
  for (let n = 0; n < 6; n++) expect(await send()).toMatchObject(refusal('bad_request'));
  const other = `/visitor/conversations/${await kari.conversation()}/transcript`;
  for (let n = 0; n < 3; n++) expect((await send({ email: address() })).status).toBe(200);
  for (let n = 0; n < 2; n++) expect((await kari.api.post(other, { email: address() })).status).toBe(200);
  expect(await send({ email: address() })).toMatchObject(refusal('rate_limited'));
});

test('nobody is sent more than twenty in an hour, by however many visitors', async () => {
  const to = address();
  const statuses: number[] = [];
  for (let n = 0; n < 21; n++) {
    const { kari, id } = await aConversation();
    const api = kari.api.with({ 'x-forwarded-for': anAddress() });
    statuses.push((await api.post(`/visitor/conversations/${id}/transcript`, { email: to.toUpperCase() })).status);
  }
  expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
});

test('it is of one’s own conversation', async () => {
  const { id } = await aConversation();
  const ola = await tenant.visitor();
  const told = await ola.api.post(`/visitor/conversations/${id}/transcript`, { email: address() });
  expect(told).toMatchObject(refusal('not_found'));
});
