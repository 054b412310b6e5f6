import { catalogue } from '#lib/i18n/catalogue.ts';

export const teamTexts = catalogue({
  no: {
    parts: 'Deler av teamet',
    people: 'Folk',
    departments: 'Avdelinger',
    audit: 'Endringslogg',
    loading: 'Henter …',
    failedFetch: 'Det kunne ikke hentes.',
    tryAgain: 'Prøv igjen',
    cancel: 'Avbryt',
    close: 'Lukk',
    save: 'Lagre',
    failed: 'Det gikk ikke. Prøv igjen.',
    failedUnreachable: 'Det gikk ikke: ingen kontakt med tjenesten.',
  },
  en: {
    parts: 'Parts of the team',
    people: 'People',
    departments: 'Departments',
    audit: 'Audit log',
    loading: 'Fetching …',
    failedFetch: 'That could not be fetched.',
    tryAgain: 'Try again',
    cancel: 'Cancel',
    close: 'Close',
    save: 'Save',
    failed: 'That did not work. Try again.',
    failedUnreachable: 'That did not work: the service cannot be reached.',
  },
});
