import { catalogue } from '#lib/i18n/catalogue.ts';

/** What the navigation says of it, apart from what its page says: the navigation is there at once. */
export const dashboardSectionTexts = catalogue({ no: { title: 'Oversikt' }, en: { title: 'Dashboard' } });
