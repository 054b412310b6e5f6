import { endpoint } from '#lib/http/endpoint.ts';
import { PreferencesInput } from '#lib/http/inputs/notification-inputs.ts';
import { route } from '#lib/http/route.ts';
import { changePreferences, notificationSettings } from '#lib/notifications/settings/notification-settings.ts';
import { NotificationSettings } from '#lib/resources/notifications.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    auth: 'operator',
    summary: 'Shows what the caller is told of, and where',
    description:
      'Of each kind whether it comes by mail and as a push to browsers and phones. Nobody is told what they look at, nor twice of one thing; what comes quickly after another is told together.',
    response: NotificationSettings,
    handler: ({ actor }) => notificationSettings(actor),
  }),
  PATCH: endpoint({
    auth: 'operator',
    summary: 'Changes what the caller is told of',
    description: "The caller's own, in this tenant. Of a kind that is given both channels are.",
    body: PreferencesInput,
    example: { preferences: { mine: { email: false, push: true } } },
    response: NotificationSettings,
    handler: ({ actor, body }) => changePreferences(actor, body.preferences),
  }),
});
