import { addAttachment } from '#lib/attachments/add-attachment.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { requireOwnConversation } from '#lib/http/find.ts';
import { route } from '#lib/http/route.ts';
import { IMAGE_UPLOAD } from '#lib/http/upload.ts';
import { LIMITS } from '#lib/limits/rules.ts';
import { Attachment } from '#lib/resources/conversation/message.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    auth: 'visitor',
    refusesBanned: true,
    summary: 'Uploads an image for a message',
    description:
      'JPEG, PNG, WebP or GIF, told by the content, up to 5 MB (keep under 4) and 40 megapixels of all frames together. It is made anew without metadata. Send its `id` in `attachmentIds` of a message within 24 hours. What is no whole image, or something else as well, is 400.',
    params: { id: 'conversation' },
    upload: IMAGE_UPLOAD,
    find: requireOwnConversation,
    limits: LIMITS.visitorUploads,
    errors: ['unavailable'],
    response: Attachment,
    handler: ({ actor, params, file }) => addAttachment(actor.tenantId, params.id, null, file),
  }),
});
