import type { WebhookEndpoint } from '#lib/resources/webhook.ts';
import type { PanelPlace } from '../../place/panel-place.ts';
import { goBack, goTo } from '../../place/use-place.ts';

export type EndpointTab = 'log' | 'settings' | 'signing';

export const tabAt = (part: string | undefined): EndpointTab =>
  part === 'settings' || part === 'signing' ? part : 'log';

/** Of the list, of an endpoint, or of one of its parts; `new` is where one is made. */
export const webhookPath = (id?: string, tab: EndpointTab = 'log'): string =>
  ['webhooks', ...(id ? [id] : []), ...(id && tab !== 'log' ? [tab] : [])].join('/');

export const webhookPlace = (tenantId: string | null, id: string): PanelPlace => ({
  ...{ tenantId, section: 'developers', path: webhookPath(id), conversationId: null, side: 'conversation' },
});

export const goToWebhook = (id?: string, tab?: EndpointTab, { replace = false } = {}): void =>
  goTo({ section: 'developers', path: webhookPath(id, tab) }, { replace });

/** Which delivery of an endpoint's log is open at that place. */
export const deliveryAt = ({ path }: Pick<PanelPlace, 'path'>): string | null => {
  const [, , part, id] = path.split('/');
  return part === DELIVERIES && id ? id : null;
};

export const goToDelivery = (endpointId: string, id: string): void =>
  goTo({ section: 'developers', path: `${webhookPath(endpointId)}/${DELIVERIES}/${id}` });

export const leaveDelivery = (endpointId: string): void =>
  goBack({ section: 'developers', path: webhookPath(endpointId) });

const DELIVERIES = 'deliveries';

/** What an endpoint is called: as its owner describes it, else by its host. */
export function nameOf({ description, url }: Pick<WebhookEndpoint, 'description' | 'url'>): string {
  if (description) return description;
  return URL.canParse(url) ? new URL(url).host : url;
}
