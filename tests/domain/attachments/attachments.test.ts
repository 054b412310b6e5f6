import { and, eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { addAttachment } from '#lib/attachments/add-attachment.ts';
import { expireAttachments } from '#lib/attachments/expire-attachments.ts';
import { findAttachments } from '#lib/attachments/find-attachments.ts';
import { deleteConversation } from '#lib/conversations/delete-conversation.ts';
import { findConversation } from '#lib/conversations/record/find-conversation.ts';
import { db } from '#lib/db/database.ts';
import { doomedFiles } from '#lib/db/schema/files.ts';
import { attachments } from '#lib/db/schema/conversations/messages.ts';
import { deleteLeftFiles } from '#lib/files/delete-left-files.ts';
import { smallPath } from '#lib/files/image-files.ts';
import { selectMessages } from '#lib/messages/message-rows.ts';
import { eraseVisitor } from '#lib/personal-data/erase-visitor.ts';
import { deleteTenant } from '#lib/platform/platform-tenants.ts';
import { postOperatorMessage } from '#lib/posting/post-operator-message.ts';
import { toOperatorConversation, toVisitorConversation } from '#lib/resources/conversation/conversation-snapshot.ts';
import { services } from '#lib/services/services.ts';
import { AN_IMAGE } from '#tests/support/samples/an-image.ts';
import { useDomain } from '#tests/support/domain.ts';
import { aConversation, anOperator, aTenant, aVisitor, outcomeOf, say } from '#tests/support/factories.ts';

beforeAll(() => useDomain());
afterEach(() => void vi.useRealTimers());

const HOUR_MS = 3_600_000;
const { signal } = new AbortController();

async function aRoom() {
  const { tenant, admin } = await aTenant();
  const visitor = await aVisitor(tenant.id);
  const { snapshot } = await aConversation(visitor);
  const upload = async (name = 'label.png', operatorId: string | null = null) =>
    (await addAttachment(tenant.id, snapshot.id, operatorId, { ...AN_IMAGE, name })).id;
  const rowOf = async (id: string) => (await db().select().from(attachments).where(named(tenant.id, id)))[0]!;
  return { tenant, admin, visitor, id: snapshot.id, upload, rowOf };
}

const named = (tenantId: string, id: string) => and(eq(attachments.tenantId, tenantId), eq(attachments.id, id));
const code = (wanted: string) => expect.objectContaining({ code: wanted });
const isStored = async (path: string) => (await services().blob.head(path)) !== null;

describe('an image', () => {
  test('is stored with its small copy, privately, and no file is noted as left', async () => {
    const { tenant, upload, rowOf } = await aRoom();
    const row = await rowOf(await upload('../Label\u202e.png'));
    expect(row).toMatchObject({ name: 'Label.png', contentType: 'image/png', width: 1, height: 1, messageId: null });
    expect([await isStored(row.path), await isStored(smallPath(row.path))]).toEqual([true, true]);
    expect(await db().select().from(doomedFiles).where(eq(doomedFiles.tenantId, tenant.id))).toEqual([]);
  });

  test('whose conversation goes while it is made leaves no file', async () => {
    const { tenant, id } = await aRoom();
    await deleteConversation(tenant.id, id);
    await expect(addAttachment(tenant.id, id, null, AN_IMAGE)).rejects.toEqual(code('not_found'));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + HOUR_MS });
    const left = await db().select().from(doomedFiles).where(eq(doomedFiles.tenantId, tenant.id));
    expect(left).toHaveLength(2);
    await deleteLeftFiles(signal);
    expect(await Promise.all(left.map(({ path }) => isStored(path)))).toEqual([false, false]);
  });

  test('is sent by its author, in its conversation, in the order that the message names', async () => {
    const { tenant, visitor, id, upload } = await aRoom();
    const [one, two, three] = [await upload('1.png'), await upload('2.png'), await upload('3.png')];
    const { message } = await say(visitor, id, 'Look', { attachmentIds: [three, one, two, one] });
    expect(message.attachments.map(({ name }) => name)).toEqual(['3.png', '1.png', '2.png']);
    const [stored] = await selectMessages(tenant.id, sql`m.id = ${message.id}`, 1);
    expect(stored!.attachments).toEqual(message.attachments);
  });

  test('is unknown to everybody else', async () => {
    const { tenant, admin, visitor, id, upload } = await aRoom();
    const [mine, annas] = [await upload(), await upload('a.png', admin.operatorId)];
    const { snapshot: other } = await aConversation(visitor);
    const bjorn = await anOperator(tenant.id);
    const { tenant: elsewhere } = await aTenant();
    const cases = [
      [tenant.id, other.id, null, mine],
      [tenant.id, id, admin.operatorId, mine],
      [tenant.id, id, null, annas],
      [tenant.id, id, bjorn.operatorId, annas],
      [elsewhere.id, id, null, mine],
      [tenant.id, id, null, 'attachment_01jd4q8w2tf7sbm3v5x9kz6ahe'],
      [tenant.id, id, null, 'x'],
    ] as const;
    for (const [tenantId, conversationId, author, image] of cases)
      await expect(findAttachments(tenantId, conversationId, author, [image])).rejects.toEqual(code('not_found'));
    await expect(say(visitor, id, 'Look', { attachmentIds: [mine, annas] })).rejects.toEqual(code('not_found'));
  });

  test('is sent once', async () => {
    const { visitor, id, upload } = await aRoom();
    const image = await upload();
    await say(visitor, id, '', { attachmentIds: [image] });
    await expect(say(visitor, id, '', { attachmentIds: [image] })).rejects.toEqual(code('conflict'));
  });

  test('that two messages at once name is in one of them, and the other is not there', async () => {
    for (let round = 0; round < 8; round++) {
      const { tenant, visitor, admin, id, upload } = await aRoom();
      const [image, annas] = [await upload(), await upload('a.png', admin.operatorId)];
      const note = { body: '', clientId: null, kind: 'note', attachmentIds: [annas] } as const;
      const posts = [
        ...[1, 2, 3].map(() => say(visitor, id, 'Look', { attachmentIds: [image] })),
        ...[1, 2, 3].map(() => postOperatorMessage(admin, id, { ...note, attachmentIds: [annas] })),
      ];
      const outcomes = await Promise.allSettled(posts);
      const refused = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
      expect(refused).toEqual(Array(4).fill(code('conflict')));
      const said = await selectMessages(tenant.id, sql`m.conversation_id = ${id} and m.role <> 'assistant'`, 10);
      expect(said.map(({ attachments: images }) => images.length)).toEqual([1, 1]);
    }
  });

  test('is sent once by a message that is sent twice', async () => {
    const { visitor, id, upload } = await aRoom();
    const message = { attachmentIds: [await upload()], clientId: 'c-1' };
    const posted = await Promise.all([1, 2, 3].map(() => say(visitor, id, '', message)));
    const again = await say(visitor, id, '', message);
    expect(new Set([...posted, again].map((each) => each.message.id)).size).toBe(1);
    expect(again.message.attachments).toHaveLength(1);
  });

  test('can be sent for a day, then is refused, whether or not its file is still there', async () => {
    const { visitor, id, upload } = await aRoom();
    const [early, late] = [await upload(), await upload()];
    const uploadedAt = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: uploadedAt + 24 * HOUR_MS - 5_000 });
    await say(visitor, id, '', { attachmentIds: [early] });
    vi.setSystemTime(uploadedAt + 24 * HOUR_MS + 5_000);
    await expect(say(visitor, id, '', { attachmentIds: [late] })).rejects.toEqual(code('conflict'));
    await expireAttachments(signal);
    await expect(say(visitor, id, '', { attachmentIds: [late] })).rejects.toEqual(code('conflict'));
  });
});

describe('the job', () => {
  test('lets go of what nobody has sent within a day: file, small copy and name; of nothing else', async () => {
    const { visitor, id, upload, rowOf } = await aRoom();
    const [sent, unsent] = [await rowOf(await upload()), await rowOf(await upload('secret.png'))];
    await say(visitor, id, 'Look', { attachmentIds: [sent.id] });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 23 * HOUR_MS });
    const fresh = await rowOf(await upload());
    await expireAttachments(signal);
    expect(await isStored(unsent.path)).toBe(true);
    vi.setSystemTime(Date.now() + 2 * HOUR_MS);
    expect(await expireAttachments(signal, 1)).toMatchObject({ left: false });
    expect([await isStored(unsent.path), await isStored(smallPath(unsent.path))]).toEqual([false, false]);
    expect(await rowOf(unsent.id)).toMatchObject({ name: '', expiredAt: expect.any(Date) });
    for (const { path } of [sent, fresh]) expect([path, await isStored(path)]).toEqual([path, true]);
    expect(await expireAttachments(signal)).toEqual({ done: 0, left: false });
  });

  test('that cannot reach the store leaves the files to a later run', async () => {
    const { tenant, upload, rowOf } = await aRoom();
    const { path } = await rowOf(await upload());
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * HOUR_MS });
    const deletion = vi.spyOn(services().blob, 'delete').mockRejectedValueOnce(new Error('down'));
    await expireAttachments(signal);
    expect(await isStored(path)).toBe(true);
    deletion.mockRestore();
    vi.setSystemTime(Date.now() + HOUR_MS);
    await deleteLeftFiles(signal);
    expect(await isStored(path)).toBe(false);
    expect(await db().select().from(doomedFiles).where(eq(doomedFiles.tenantId, tenant.id))).toEqual([]);
  });
});

describe('with its conversation, its visitor or its tenant', () => {
  test.each([
    ['conversation', ({ tenant, id }: Room) => deleteConversation(tenant.id, id)],
    ['visitor', ({ tenant, visitor }: Room) => eraseVisitor(tenant.id, visitor.visitorId)],
    ['tenant', ({ tenant }: Room) => deleteTenant(tenant.id)],
  ])('an image goes: %s', async (_, remove) => {
    const room = await aRoom();
    const [sent, unsent] = [await room.rowOf(await room.upload()), await room.rowOf(await room.upload())];
    await outcomeOf(await say(room.visitor, room.id, '', { attachmentIds: [sent.id] }));
    await remove(room);
    const paths = [sent.path, unsent.path].flatMap((path) => [path, smallPath(path)]);
    expect(await Promise.all(paths.map(isStored))).toEqual([false, false, false, false]);
  });
});

type Room = Awaited<ReturnType<typeof aRoom>>;

describe('a message of images alone', () => {
  const EVERYBODY = { isOnline: () => false };

  test('is previewed in the reader’s language', async () => {
    const { tenant, admin, visitor, id, upload } = await aRoom();
    const previews = async (language: string | null) => {
      const { snapshot } = await findConversation(tenant.id, id);
      const seen = toOperatorConversation(snapshot, { ...EVERYBODY, language });
      const own = toVisitorConversation(snapshot, { ...EVERYBODY, language });
      return [seen.preview, seen.visitorPreview, own.preview];
    };
    await postOperatorMessage(admin, id, { body: 'Hi', clientId: null, kind: 'text' });
    await say(visitor, id, '', { attachmentIds: [await upload()] });
    expect(await previews('no')).toEqual(['Bilde', 'Bilde', 'Bilde']);
    expect(await previews('de')).toEqual(['Image', 'Image', 'Image']);
    const images = [await upload('a.png', admin.operatorId), await upload('b.png', admin.operatorId)];
    await postOperatorMessage(admin, id, { body: '', clientId: null, kind: 'text', attachmentIds: images });
    expect(await previews('no')).toEqual(['2 bilder', 'Bilde', '2 bilder']);
    expect(await previews('en')).toEqual(['2 images', 'Image', '2 images']);
  });

  test('cannot be imitated by words', async () => {
    const { tenant, visitor, id } = await aRoom();
    await say(visitor, id, '\uFFFC9');
    const { snapshot } = await findConversation(tenant.id, id);
    expect(toOperatorConversation(snapshot, { ...EVERYBODY, language: 'en' }).preview).toBe('9');
  });

  test('is answered by the assistant, which says that it sees no pictures', async () => {
    const { visitor, id, upload } = await aRoom();
    const outcome = await outcomeOf(await say(visitor, id, '', { attachmentIds: [await upload()] }));
    const done = outcome.at(-1)!;
    expect(done.type).toBe('assistant.done');
    expect(JSON.stringify(done)).toContain('I cannot see pictures');
  });

  test('in a note is no preview, and reaches no visitor', async () => {
    const { tenant, admin, id, upload } = await aRoom();
    const image = await upload('a.png', admin.operatorId);
    await postOperatorMessage(admin, id, { body: '', clientId: null, kind: 'note', attachmentIds: [image] });
    expect((await findConversation(tenant.id, id)).snapshot.preview).toBeNull();
  });
});
