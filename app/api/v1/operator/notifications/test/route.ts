import { endpoint } from '#lib/http/endpoint.ts';
import { NotificationTestInput } from '#lib/http/inputs/notification-inputs.ts';
import { route } from '#lib/http/route.ts';
import { LIMITS } from '#lib/limits/rules.ts';
import { sendTest } from '#lib/notifications/sending/send-test.ts';
import { TestSent } from '#lib/resources/notifications.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    auth: 'operator',
    summary: 'Sends the caller a notification to try it',
    description:
      "By mail to the caller's address, or as a push to all of the caller's browsers and phones, whatever the preferences say. `sent` is false where there is nothing to send to, or nothing took it.",
    limits: LIMITS.notificationTests,
    body: NotificationTestInput,
    example: { channel: 'push' },
    response: TestSent,
    handler: async ({ actor, body }) => ({ sent: await sendTest(actor, body.channel) }),
  }),
});
