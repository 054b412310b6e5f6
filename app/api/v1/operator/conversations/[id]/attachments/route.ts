import { addAttachment } from '#lib/attachments/add-attachment.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { requireTenantConversation } from '#lib/http/find.ts';
import { route } from '#lib/http/route.ts';
import { IMAGE_UPLOAD } from '#lib/http/upload.ts';
import { LIMITS } from '#lib/limits/rules.ts';
import { Attachment } from '#lib/resources/conversation/message.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    auth: 'operator',
    summary: 'Uploads an image for a message or a note of the operator',
    description:
      'As for visitors: JPEG, PNG, WebP or GIF, told by the content, up to 5 MB (keep under 4) and 40 megapixels of all frames together; made anew without metadata; to be sent by the same operator in this conversation within 24 hours.',
    params: { id: 'conversation' },
    upload: IMAGE_UPLOAD,
    find: requireTenantConversation,
    limits: LIMITS.operatorUploads,
    errors: ['unavailable'],
    response: Attachment,
    handler: ({ actor, params, file }) => addAttachment(actor.tenantId, params.id, actor.operatorId, file),
  }),
});
