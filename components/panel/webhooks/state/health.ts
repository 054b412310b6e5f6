import type { WebhookEndpoint } from '#lib/resources/webhook.ts';

/** How an endpoint is, the worst first: switched off by failures, by somebody, failing, well, or nothing sent yet. */
export type Health = 'switched-off' | 'off' | 'failing' | 'well' | 'unused';

type Facts = Pick<WebhookEndpoint, 'enabled' | 'disabledReason' | 'consecutiveFailures' | 'lastSuccessAt'>;

export function healthOf({ enabled, disabledReason, consecutiveFailures, lastSuccessAt }: Facts): Health {
  if (!enabled) return disabledReason === 'failures' ? 'switched-off' : 'off';
  if (consecutiveFailures > 0) return 'failing';
  return lastSuccessAt === null ? 'unused' : 'well';
}
