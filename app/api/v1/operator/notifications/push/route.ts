import { endpoint } from '#lib/http/endpoint.ts';
import { A_SUBSCRIPTION, EndpointNamed, SubscriptionInput } from '#lib/http/inputs/notification-inputs.ts';
import { route } from '#lib/http/route.ts';
import { addBrowser, removeBrowser } from '#lib/notifications/devices/browser-subscriptions.ts';
import { refuseGuests } from '#lib/notifications/devices/no-guests.ts';
import { notificationSettings } from '#lib/notifications/settings/notification-settings.ts';
import { NotificationSettings } from '#lib/resources/notifications.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    auth: 'operator',
    summary: "Registers the caller's browser for pushes",
    description:
      'With what `PushSubscription.toJSON()` gives, made with `vapidPublicKey`. The same again changes nothing; an operator has at most 20, and the oldest makes room. A browser that has gone is forgotten at the next push. 403 while impersonating.',
    find: refuseGuests,
    body: SubscriptionInput,
    example: A_SUBSCRIPTION,
    errors: ['forbidden'],
    status: 201,
    response: NotificationSettings,
    handler: async ({ actor, body }) => {
      await addBrowser(actor, body);
      return notificationSettings(actor);
    },
  }),
  DELETE: endpoint({
    auth: 'operator',
    summary: "Removes one of the caller's browsers",
    description: 'By the `endpoint` of its subscription. Idempotent: 204 also where there is none.',
    body: EndpointNamed,
    example: { endpoint: A_SUBSCRIPTION.endpoint },
    response: null,
    handler: ({ actor, body }) => removeBrowser(actor, body.endpoint),
  }),
});
