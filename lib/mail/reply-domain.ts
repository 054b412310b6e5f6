import { config } from '#lib/core/config.ts';

/** Where replies go; null where nothing is set up to take them in. */
export const replyDomain = (): string | null => config().MAIL_INBOUND_DOMAIN ?? null;
