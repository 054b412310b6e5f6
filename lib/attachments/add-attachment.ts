import { notFound } from '#lib/core/errors.ts';
import { newId } from '#lib/core/ids.ts';
import { now } from '#lib/core/time.ts';
import { attachments } from '#lib/db/schema/conversations/messages.ts';
import { sqlState } from '#lib/db/transaction.ts';
import { imageFiles, imagePath } from '#lib/files/image-files.ts';
import { storeFiles } from '#lib/files/store-files.ts';
import { renderImage } from '#lib/images/render-image.ts';
import type { Attachment } from '#lib/resources/conversation/message.ts';
import { imageAddress } from '#lib/services/blob/signed-address.ts';
import { attachmentName } from './attachment-name.ts';
import { toSnapshot } from './find-attachments.ts';

const FOREIGN_KEY_VIOLATION = '23503';

interface Upload {
  bytes: Uint8Array<ArrayBuffer>;
  name: string;
}

/**
 * Keeps an image for a message that its author is about to send in the conversation.
 * @param operatorId null: the visitor @throws AppError `bad_request` as `renderImage()`; `not_found` when the
 * conversation is gone meanwhile
 */
export async function addAttachment(
  tenantId: string,
  conversationId: string,
  operatorId: string | null,
  upload: Upload,
): Promise<Attachment> {
  const image = await renderImage(upload.bytes);
  const id = newId('attachment');
  const path = imagePath(tenantId, id, image.type);
  const row = {
    ...{ tenantId, id, conversationId, operatorId, messageId: null, position: 0, path, expiredAt: null },
    ...{ name: attachmentName(upload.name, image.type), contentType: image.type, sizeBytes: image.bytes.byteLength },
    ...{ width: image.width, height: image.height, createdAt: now() },
  };
  await storeFiles(tenantId, imageFiles(path, image), async (tx) => {
    await tx.insert(attachments).values(row);
  }).catch((error: unknown) => {
    throw sqlState(error) === FOREIGN_KEY_VIOLATION ? notFound('conversation') : error;
  });
  const { path: _, ...shown } = toSnapshot(row);
  return { ...shown, url: imageAddress(path, now()) };
}
