import { catalogue } from '#lib/i18n/catalogue.ts';

export const TRANSCRIPT_WORDS = catalogue({
  no: {
    title: (tenant: string) => `Samtalen din med ${tenant}`,
    empty: 'Det er ikke skrevet noe i samtalen ennå.',
    footer: (tenant: string) => `Du får denne e-posten fordi noen ba om samtalen i chatten hos ${tenant}.`,
  },
  en: {
    title: (tenant: string) => `Your conversation with ${tenant}`,
    empty: 'Nothing has been written in the conversation yet.',
    footer: (tenant: string) =>
      `You get this mail because somebody asked for the conversation in the chat of ${tenant}.`,
  },
});
