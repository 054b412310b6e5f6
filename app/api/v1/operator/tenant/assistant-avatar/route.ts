import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { AVATAR_UPLOAD } from '#lib/http/upload.ts';
import { LIMITS } from '#lib/limits/rules.ts';
import { TenantSettings } from '#lib/resources/tenant.ts';
import { setAssistantAvatar } from '#lib/tenants/assistant-avatar.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    auth: 'admin',
    summary: "Sets the assistant's picture",
    description:
      'JPEG, PNG or WebP, told by the content, up to 2 MB and 40 megapixels; the square of its middle is shown, 512 pixels wide, at a public address that stays until the next picture.',
    upload: AVATAR_UPLOAD,
    limits: LIMITS.operatorUploads,
    errors: ['unavailable'],
    response: TenantSettings,
    handler: ({ actor, file }) => setAssistantAvatar(actor.tenantId, file, actor),
  }),
});
