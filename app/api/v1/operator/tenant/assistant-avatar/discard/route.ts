import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { AvatarCandidate } from '#lib/resources/tenant.ts';
import { discardAssistantAvatar } from '#lib/tenants/assistant-avatar.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    auth: 'admin',
    summary: 'Throws a drawn candidate away',
    description: 'The picture that is shown stays. What is no candidate any more, or never was one, is unknown.',
    body: AvatarCandidate,
    example: { url: 'https://chat.example.com/avatars/candidate.webp' },
    errors: ['not_found'],
    response: null,
    handler: ({ actor, body }) => discardAssistantAvatar(actor.tenantId, body.url),
  }),
});
