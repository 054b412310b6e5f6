import { z } from 'zod';
import { text } from '#lib/resources/fields.ts';
import { ChannelName, Preferences } from '#lib/resources/notifications.ts';

export const PreferencesInput = z.object({
  preferences: Preferences.partial().meta({ description: 'Kinds that are left out stay as they are.' }),
});

// The lengths of RFC 8291: a point of the curve, not compressed, and 16 bytes.
const PUBLIC_KEY_BYTES = 65;
const SECRET_BYTES = 16;

/** What `PushSubscription.toJSON()` of a browser gives. */
export const SubscriptionInput = z.object({
  endpoint: text({ min: 1, max: 2000 }).meta({
    format: 'uri',
    description: 'Where the push service of the browser takes messages for it: an https address.',
  }),
  keys: z.object({ p256dh: bytes(PUBLIC_KEY_BYTES), auth: bytes(SECRET_BYTES) }),
});

export const EndpointNamed = z.object({ endpoint: SubscriptionInput.shape.endpoint });

export const DeviceInput = z.object({
  installationId: z
    .string()
    .regex(/^[A-Za-z0-9_-]{8,100}$/, 'must be 8 to 100 letters, digits, _ or -')
    .meta({ description: 'The app’s own id of its installation: the phone is registered once under it.' }),
  pushToken: z
    .string()
    .max(200)
    .regex(/^ExponentPushToken\[[^\][\s]+\]$/, 'must have the form ExponentPushToken[…]')
    .meta({ description: 'As Expo gave it to the app.' }),
  platform: z.enum(['ios', 'android']),
});

export const NotificationTestInput = z.object({ channel: ChannelName });

function bytes(length: number) {
  return z
    .string()
    .max(200)
    .refine((value) => /^[A-Za-z0-9_+/-]+=*$/.test(value) && Buffer.from(value, 'base64').length === length, {
      error: `must be ${length} bytes in base64url`,
    });
}

/** As browsers write it. */
export const A_SUBSCRIPTION = {
  endpoint: 'https://push.example.com/send/dGhlLWJyb3dzZXI',
  keys: {
    p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
    auth: 'tBHItJI5svbpez7KI4CCXg',
  },
};
