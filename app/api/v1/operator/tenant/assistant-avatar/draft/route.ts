import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { LIMITS } from '#lib/limits/rules.ts';
import { AvatarCandidate } from '#lib/resources/tenant.ts';
import { draftAssistantAvatar } from '#lib/tenants/assistant-avatar.ts';

/** An image model takes its time. */
export const maxDuration = 300;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    auth: 'admin',
    summary: 'Draws a mascot that can be accepted or discarded',
    description:
      'Nothing is shown anew before it is accepted; what is neither accepted nor discarded goes after a day. A tenant has five drawings a day.',
    limits: LIMITS.mascots,
    errors: ['unavailable'],
    response: AvatarCandidate,
    handler: ({ actor }) => draftAssistantAvatar(actor.tenantId),
  }),
});
