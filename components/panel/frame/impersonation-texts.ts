import { catalogue } from '#lib/i18n/catalogue.ts';

export const impersonationTexts = catalogue({
  no: {
    said: (name: string, tenant: string) => `Du bruker panelet som ${name} hos ${tenant}. Det blir loggført.`,
    end: 'Avslutt',
  },
  en: {
    said: (name, tenant) => `You are using the panel as ${name} at ${tenant}. It is on record.`,
    end: 'End',
  },
});
