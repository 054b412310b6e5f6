import { z } from 'zod';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { LIMITS } from '#lib/limits/rules.ts';
import { HttpUrl } from '#lib/resources/fields.ts';
import { InstallCheck } from '#lib/resources/install-check.ts';
import { checkInstall } from '#lib/widget/check-install.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    auth: 'admin',
    summary: 'Looks whether the widget’s script is on a page',
    description:
      'The page must be of the tenant’s own site. It is read as it comes: a script that a tag manager adds later is not seen.',
    body: z.object({ url: HttpUrl.max(2000) }),
    example: { url: 'https://shop.example.com/' },
    limits: LIMITS.installChecks,
    response: InstallCheck,
    handler: ({ actor, body }) => checkInstall(actor.tenantId, body.url),
  }),
});
