import sharp from 'sharp';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { OperatorConversationDetail } from '#lib/resources/conversation/conversation.ts';
import type { Attachment, Message } from '#lib/resources/conversation/message.ts';
import { AN_IMAGE } from '#tests/support/samples/an-image.ts';
import { type ApiClient, checkReadable, made, refusal } from '#tests/support/api/api-client.ts';
import { anAddress, aTenant, type TestOperator, type TestTenant } from '#tests/support/api/api-tenant.ts';
import type { TestVisitor } from '#tests/support/api/api-visitor.ts';
import type { StreamFrame } from '#tests/support/api/event-stream.ts';

const MB = 2 ** 20;

let tenant: TestTenant;
let kari: TestVisitor;
let anna: TestOperator;
let id: string;
beforeAll(async () => {
  tenant = await aTenant(inject('app'));
  [kari, anna] = [await tenant.visitor(), await tenant.operator()];
  id = await kari.conversation();
  await anna.api.post(`/operator/conversations/${id}/actions`, { action: 'join' });
});

const messageIn = ({ event, data }: StreamFrame) => (event === 'message' ? (data.message as Message) : null);

const VISITORS = '/visitor/conversations';
const OPERATORS = '/operator/conversations';
const fresh = (api: ApiClient) => api.with({ 'x-forwarded-for': anAddress() });
const send = (bytes: Uint8Array<ArrayBuffer>, name = 'label.png', type = '') =>
  fresh(kari.api).upload<Attachment>(`${VISITORS}/${id}/attachments`, { bytes, name, type });
const noise = async (side: number) =>
  new Uint8Array(
    await sharp(Buffer.from(Array.from({ length: side * side }, () => Math.random() * 256)), {
      raw: { width: side, height: side, channels: 1 },
    })
      .png()
      .toBuffer(),
  );

describe('an uploaded image', () => {
  test('is told by its content, whatever it is called', async () => {
    const gif = new Uint8Array(
      await sharp({ create: { width: 9, height: 7, channels: 3, background: 'red' } })
        .gif()
        .toBuffer(),
    );
    const { status, body } = await send(gif, '../evil"\u202e.svg', 'image/svg+xml');
    expect(status).toBe(200);
    expect(body).toMatchObject({ contentType: 'image/gif', width: 9, height: 7, name: 'evil".svg.gif' });
  });

  test('is read at its address by anybody, for a day, as nothing but an image', async () => {
    const { body } = await send(AN_IMAGE.bytes);
    const response = await fetch(body.url);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'content-disposition': 'inline; filename="image.png"',
      'cache-control': expect.stringMatching(/^private, max-age=\d+, immutable$/),
    });
    expect(Number(/max-age=(\d+)/.exec(response.headers.get('cache-control')!)![1])).toBeGreaterThanOrEqual(86_390);
    expect((await response.arrayBuffer()).byteLength).toBe(body.size);
    const small = await fetch(`${body.url}&size=small`);
    expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const unsigned = body.url.replace(/signature=.{4}/, 'signature=AAAA');
    expect((await fetch(unsigned)).status).toBe(404);
    expect((await fetch(body.url.split('?')[0]!)).status).toBe(404);
  });

  test('is in the message, in every answer and on the streams of both sides', async () => {
    const [mine, theirs] = [await kari.api.stream('/visitor/stream'), await anna.api.stream('/operator/stream')];
    const uploads = [await made(send(AN_IMAGE.bytes, 'one.png')), await made(send(AN_IMAGE.bytes, 'two.png'))];
    const [first] = await kari.says(id, '', { attachmentIds: uploads.map((each) => each.id) });
    const message = (first as { message: Message }).message;
    const expected = uploads.map(({ url: _, ...rest }) => rest);
    expect(message).toMatchObject({ body: '', attachments: expected });
    for (const stream of [mine, theirs]) {
      const frame = await stream.next((each) => messageIn(each)?.id === message.id);
      expect(messageIn(frame)?.attachments).toMatchObject(expected);
    }
    const ofVisitor = (await kari.detail(id)).messages.find((each) => each.id === message.id)!;
    const detail = await made(anna.api.get<OperatorConversationDetail>(`${OPERATORS}/${id}`));
    const ofOperator = detail.messages.find((each) => each.id === message.id)!;
    for (const each of [ofVisitor, ofOperator]) {
      expect(each.attachments).toMatchObject(expected);
      expect((await fetch(each.attachments[0]!.url)).status).toBe(200);
    }
    expect(detail).toMatchObject({ preview: '2 images', visitorPreview: '2 images' });
    await anna.api.patch('/operator/me', { language: 'no' });
    const inNorwegian = await made(anna.api.get<OperatorConversationDetail>(`${OPERATORS}/${id}`));
    expect(inNorwegian).toMatchObject({ preview: '2 bilder', visitorPreview: '2 bilder' });
    mine.cut();
    theirs.cut();
  });

  test('of an operator goes with a message, or a note that no visitor sees', async () => {
    const path = `${OPERATORS}/${id}`;
    const upload = () => made(anna.api.upload<Attachment>(`${path}/attachments`, AN_IMAGE));
    const { message } = await made(
      anna.api.post<{ message: Message }>(`${path}/messages`, { attachmentIds: [(await upload()).id] }),
    );
    expect(message).toMatchObject({ kind: 'text', body: '', attachments: [{ name: 'label.png' }] });
    const note = { kind: 'note', attachmentIds: [(await upload()).id] };
    const noted = await made(anna.api.post<{ message: Message }>(`${path}/messages`, note));
    const seen = (await kari.detail(id)).messages;
    expect(seen.find((each) => each.id === message.id)?.attachments).toHaveLength(1);
    expect(JSON.stringify(seen)).not.toContain(noted.message.attachments[0]!.id);
  });

  test('of nobody, of another, used, or one too many is refused', async () => {
    const say = async (attachmentIds: unknown[], api = kari.api) => {
      const init = {
        method: 'POST',
        body: JSON.stringify({ body: 'Hi', attachmentIds }),
        headers: { 'content-type': 'application/json' },
      };
      const response = await fresh(api).fetch(`${VISITORS}/${id}/messages`, init);
      if (!response.ok) return { status: response.status, body: await response.json() };
      await response.body?.cancel();
      return { status: response.status, body: null };
    };
    const image = (await made(send(AN_IMAGE.bytes))).id;
    const annas = (await made(anna.api.upload<Attachment>(`${OPERATORS}/${id}/attachments`, AN_IMAGE))).id;
    expect(await say(['attachment_01jd4q8w2tf7sbm3v5x9kz6ahe'])).toMatchObject(refusal('not_found'));
    expect(await say(['x'])).toMatchObject(refusal('not_found'));
    expect(await say([annas])).toMatchObject(refusal('not_found'));
    expect(await say(Array(5).fill(image))).toMatchObject(refusal('bad_request'));
    expect(await say([image])).toMatchObject({ status: 200 });
    expect(await say([image])).toMatchObject(refusal('conflict'));
    const posted = await anna.api.post(`${OPERATORS}/${id}/messages`, { attachmentIds: [image] });
    expect(posted).toMatchObject(refusal('not_found'));
  });
});

describe('the form', () => {
  test('has one file, under that name, with something in it', async () => {
    const post = async (form: FormData | string, headers: Record<string, string> = {}) => {
      const response = await fresh(kari.api).fetch(`${VISITORS}/${id}/attachments`, {
        method: 'POST',
        body: form,
        headers,
      });
      const body: unknown = await response.json();
      checkReadable(response, kari.api.headers.origin, body, 'an upload');
      return { status: response.status, body };
    };
    const formOf = (...parts: [string, string | File][]) => {
      const form = new FormData();
      for (const [name, value] of parts) form.append(name, value as string);
      return form;
    };
    const image = new File([AN_IMAGE.bytes], 'a.png');
    expect(await post(formOf(['file', image], ['note', 'x']))).toMatchObject({ status: 200 });
    expect(await post(formOf(['image', image]))).toMatchObject(refusal('bad_request'));
    expect(await post(formOf(['file', 'text']))).toMatchObject(refusal('bad_request'));
    expect(await post(formOf(['file', image], ['file', image]))).toMatchObject(refusal('bad_request'));
    expect(await post(formOf(['file', new File([], 'a.png')]))).toMatchObject(refusal('bad_request'));
    for (const type of [
      'application/json',
      'image/png',
      'multipart/form-data',
      'multipart/form-data; boundary=none',
      '',
    ])
      expect([type, await post('{}', { 'content-type': type })]).toMatchObject([type, refusal('bad_request')]);
  });

  test.each([
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['text', 'hello'],
  ])('with %s in it is 400', async (_, text) => {
    expect(await send(new Uint8Array(Buffer.from(text)), 'a.png', 'image/png')).toMatchObject(refusal('bad_request'));
  });

  test('takes a file of exactly 5 MB, and no byte more', async () => {
    const picture = await noise(1200);
    const padded = (bytes: number) => new Uint8Array(Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]));
    expect(picture.length).toBeLessThan(5 * MB);
    expect(await send(padded(5 * MB))).toMatchObject({ status: 200, body: { width: 1200 } });
    expect(await send(padded(5 * MB + 1))).toMatchObject(refusal('payload_too_large'));
  }, 60_000);

  test('that declares more than 5 MB and 64 KB is refused before who calls is looked at', async () => {
    const body = new Uint8Array(5 * MB + 64 * 1024 + 1);
    const stranger = kari.api.with({ authorization: 'Bearer nobody' });
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const response = await stranger.fetch(`${VISITORS}/${id}/attachments`, { method: 'POST', body, headers });
    expect({ status: response.status, body: await response.json() }).toMatchObject(refusal('payload_too_large'));
  });
});

describe('uploads', () => {
  test('of visitors pass twelve times in ten minutes from one address, whatever becomes of them', async () => {
    const api = fresh(kari.api);
    const upload = (bytes = AN_IMAGE.bytes) => api.upload(`${VISITORS}/${id}/attachments`, { ...AN_IMAGE, bytes });
    for (let n = 0; n < 6; n++) expect((await upload()).status).toBe(200);
    for (let n = 0; n < 6; n++) expect((await upload(new Uint8Array([1, 2, 3]))).status).toBe(400);
    expect(await upload()).toMatchObject(refusal('rate_limited'));
    expect((await send(AN_IMAGE.bytes)).status).toBe(200);
  });

  test('of an operator pass thirty times in ten minutes', async () => {
    const bjorn = await tenant.operator();
    const upload = () => fresh(bjorn.api).upload(`${OPERATORS}/${id}/attachments`, AN_IMAGE);
    for (let n = 0; n < 30; n++) expect((await upload()).status).toBe(200);
    expect(await upload()).toMatchObject(refusal('rate_limited'));
  }, 60_000);

  test('at once leave the server answering', async () => {
    const picture = await noise(1200);
    const uploads = Array.from({ length: 8 }, () => send(picture));
    let slowest = 0;
    for (let n = 0; n < 20; n++) {
      const begun = performance.now();
      expect((await fetch(`${inject('app').url}/api/v1/health`)).status).toBe(200);
      slowest = Math.max(slowest, performance.now() - begun);
    }
    expect(slowest).toBeLessThan(3000);
    expect((await Promise.all(uploads)).map(({ status }) => status)).toEqual(Array(8).fill(200));
  }, 120_000);
});
