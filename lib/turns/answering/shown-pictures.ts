import { withPictures } from '#lib/assistant/unseen-pictures.ts';
import { log } from '#lib/core/log/log.ts';
import type { AttachmentSnapshot, MessageSnapshot } from '#lib/resources/conversation/message-snapshot.ts';
import type { PromptMessage } from '#lib/services/model/port.ts';
import { services } from '#lib/services/services.ts';

type UserPart = Extract<PromptMessage, { role: 'user' }>['content'][number];

/** The message that is to be answered, with its images; of one that cannot be had the model is told that it was there. */
export async function withShownPictures({ body, attachments }: MessageSnapshot): Promise<PromptMessage> {
  const read = await Promise.all(attachments.map(pictureOf));
  const pictures = read.filter((each) => each !== null);
  const text = withPictures(body, attachments.length - pictures.length);
  return { role: 'user', content: [{ type: 'text', text }, ...pictures] };
}

async function pictureOf({ path, contentType }: AttachmentSnapshot): Promise<UserPart | null> {
  try {
    const blob = await services().blob.get(path);
    if (!blob) return null;
    const data = new Uint8Array(await new Response(blob.body).arrayBuffer());
    return { type: 'file', mediaType: contentType, data: { type: 'data', data } };
  } catch (error) {
    log.warn('an image was not shown to the model', { path, cause: error });
    return null;
  }
}
