import type { Follower } from './follower.ts';
import { visitorMails } from './visitor-mails.ts';
import { webhookDeliveries } from './webhook-deliveries.ts';

/** All that is written together with events. */
export const FOLLOWERS: readonly Follower[] = [webhookDeliveries, visitorMails];
