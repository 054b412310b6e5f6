import { z } from 'zod';

/** What an operator is told of, the strongest first: of what is several of them at once, the first counts. */
export const NOTIFICATION_KINDS = ['mentions', 'requests', 'mine', 'callbacks', 'new'] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

export const ChannelName = z.enum(['email', 'push']);
export type ChannelName = z.output<typeof ChannelName>;

const Channels = z.object({ email: z.boolean(), push: z.boolean() });
export type Channels = z.output<typeof Channels>;

export const Preferences = z.object({
  mine: Channels.meta({
    description: 'A visitor writes in a conversation that the operator takes part in or was given.',
  }),
  requests: Channels.meta({ description: 'Somebody asks for a person, and the operator is among the asked.' }),
  mentions: Channels.meta({ description: 'A colleague mentions the operator in a note.' }),
  callbacks: Channels.meta({ description: 'A visitor wants to be called.' }),
  new: Channels.meta({ description: 'A visitor begins a conversation.' }),
});
export type Preferences = z.output<typeof Preferences>;

/** What is told where an operator has not chosen: all that waits for a person, and not each talk with the assistant. */
export const USUAL_PREFERENCES: Preferences = {
  mine: { email: true, push: true },
  requests: { email: true, push: true },
  mentions: { email: true, push: true },
  callbacks: { email: true, push: true },
  new: { email: false, push: false },
};

export const NotificationSettings = z.object({
  preferences: Preferences.meta({ example: USUAL_PREFERENCES }),
  email: z.string().nullable().meta({
    description: 'Where mail goes: the address of the operator.',
    example: 'anna@shop.example.com',
  }),
  emailConfigured: z.boolean().meta({ description: 'Whether this deployment can send mail.', example: true }),
  replyByEmail: z.boolean().meta({
    description: 'Whether a reply to such a mail becomes the answer of the operator.',
    example: false,
  }),
  vapidPublicKey: z.string().meta({
    description: 'The `applicationServerKey` of browser subscriptions.',
    example: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
  }),
  pushSubscriptions: z.int().meta({ description: 'How many browsers of the operator get pushes.', example: 1 }),
  mobileDevices: z.int().meta({ description: 'How many phones of the operator get pushes.', example: 0 }),
});
export type NotificationSettings = z.output<typeof NotificationSettings>;

export const TestSent = z.object({
  sent: z.boolean().meta({ description: 'Whether it went out to one device at least, or the mail was taken.' }),
});
export type TestSent = z.output<typeof TestSent>;
