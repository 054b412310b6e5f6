import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { removeDevice } from '#lib/notifications/devices/mobile-devices.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  DELETE: endpoint({
    auth: 'operator',
    summary: 'Removes a phone',
    description:
      'As when the app is signed out: with a panel login in every tenant of the person. Idempotent: 204 also where there is none.',
    params: { installationId: 'text' },
    response: null,
    handler: ({ actor, params }) => removeDevice(actor, params.installationId),
  }),
});
