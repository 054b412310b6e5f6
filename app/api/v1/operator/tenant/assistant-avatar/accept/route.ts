import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { AvatarCandidate, TenantSettings } from '#lib/resources/tenant.ts';
import { acceptAssistantAvatar } from '#lib/tenants/assistant-avatar.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    auth: 'admin',
    summary: 'Shows the assistant by a drawn candidate',
    description: 'At once; the picture before goes. What is no candidate any more, or never was one, is unknown.',
    body: AvatarCandidate,
    example: { url: 'https://chat.example.com/avatars/candidate.webp' },
    errors: ['not_found'],
    response: TenantSettings,
    handler: ({ actor, body }) => acceptAssistantAvatar(actor.tenantId, body.url, actor),
  }),
});
