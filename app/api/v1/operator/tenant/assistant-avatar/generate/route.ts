import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { LIMITS } from '#lib/limits/rules.ts';
import { TenantSettings } from '#lib/resources/tenant.ts';
import { drawAssistantAvatar } from '#lib/tenants/assistant-avatar.ts';

/** An image model takes its time. */
export const maxDuration = 300;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    auth: 'admin',
    summary: 'Draws a mascot and shows the assistant by it',
    description: 'Never a person. The picture before goes. A tenant has five drawings a day, drafts among them.',
    limits: LIMITS.mascots,
    errors: ['unavailable'],
    response: TenantSettings,
    handler: ({ actor }) => drawAssistantAvatar(actor.tenantId, actor),
  }),
});
