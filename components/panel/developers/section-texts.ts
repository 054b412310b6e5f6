import { catalogue } from '#lib/i18n/catalogue.ts';

/** What the navigation says of it, apart from what its pages say: the navigation is there at once. */
export const developersSectionTexts = catalogue({
  no: { title: 'For utviklere', webhooks: 'Webhooks', keys: 'API-nøkler' },
  en: { title: 'Developers', webhooks: 'Webhooks', keys: 'API keys' },
});
