import { endpoint } from '#lib/http/endpoint.ts';
import { DeviceInput } from '#lib/http/inputs/notification-inputs.ts';
import { route } from '#lib/http/route.ts';
import { LIMITS } from '#lib/limits/rules.ts';
import { registerDevice } from '#lib/notifications/devices/mobile-devices.ts';
import { refuseGuests } from '#lib/notifications/devices/no-guests.ts';
import { notificationSettings } from '#lib/notifications/settings/notification-settings.ts';
import { NotificationSettings } from '#lib/resources/notifications.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PUT: endpoint({
    auth: 'operator',
    summary: 'Registers a phone for pushes',
    description:
      'With a panel login in every tenant where the person is an active operator, with a token in its own. The same installation again replaces what was there. A phone without the app is forgotten once Expo says so. 403 while impersonating.',
    find: refuseGuests,
    limits: LIMITS.deviceRegistrations,
    body: DeviceInput,
    example: {
      installationId: '0d5f5c1e-9f0b-4c8e-a6f4-2a8f5c1b7d90',
      pushToken: 'ExponentPushToken[xxxxxxxxxxxxxxxxxxxxxx]',
      platform: 'ios',
    },
    errors: ['forbidden'],
    response: NotificationSettings,
    handler: async ({ actor, body }) => {
      await registerDevice(actor, body);
      return notificationSettings(actor);
    },
  }),
});
