import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { TenantSettings } from '#lib/resources/tenant.ts';
import { changeSettings } from '#lib/tenants/change-settings.ts';
import { SettingsChanges } from '#lib/tenants/input/settings-changes.ts';
import { readSettings } from '#lib/tenants/tenant.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    auth: 'admin',
    summary: "Reads the tenant's settings",
    description: 'All of them, as they are stored now. What of them visitors may know is in the public configuration.',
    response: TenantSettings,
    handler: ({ actor }) => readSettings(actor.tenantId),
  }),
  PATCH: endpoint({
    auth: 'admin',
    summary: "Changes the tenant's settings",
    description:
      'What is left out stays; `id`, `createdAt` and `assistantAvatarUrl` are not changed here. Other processes and visitors see the change within seconds.',
    body: SettingsChanges,
    example: { name: 'Shop', assistantInstructions: 'Be brief and friendly.', brandColor: '#0f5547' },
    errors: ['conflict'],
    response: TenantSettings,
    handler: ({ actor, body }) => changeSettings(actor.tenantId, body, actor),
  }),
});
