import { catalogue } from '#lib/i18n/catalogue.ts';

export const commandTexts = catalogue({
  no: {
    title: 'Kommandoer',
    field: 'Finn samtaler, besøkende og handlinger',
    found: 'Treff',
    nothing: 'Ingenting passer.',
    close: 'Lukk',
    view: (name: string) => `Vis: ${name}`,
    section: (name: string) => `Gå til ${name}`,
    visitor: (name: string) => `Besøkende: ${name}`,
    onSite: (name: string) => `På nettstedet: ${name}`,
    help: 'Hurtigtaster',
  },
  en: {
    title: 'Commands',
    field: 'Find conversations, visitors and actions',
    found: 'Found',
    nothing: 'Nothing fits.',
    close: 'Close',
    view: (name) => `Show: ${name}`,
    section: (name) => `Go to ${name}`,
    visitor: (name) => `Visitor: ${name}`,
    onSite: (name) => `On the site: ${name}`,
    help: 'Keyboard shortcuts',
  },
});
