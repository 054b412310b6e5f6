import { catalogue } from '#lib/i18n/catalogue.ts';

export const callbackTexts = catalogue({
  no: {
    intro: 'Besøkende som vil bli oppringt.',
    waiting: 'Venter',
    done: 'Ferdig',
    none: 'Ingen venter på å bli oppringt.',
    handled: 'Ringt',
    again: 'Ikke ringt likevel',
    conversation: 'Åpne samtalen',
    failedTitle: 'Listen kunne ikke hentes',
    failed: 'Sjekk forbindelsen og prøv igjen.',
    failedChange: 'Det ble ikke lagret. Prøv igjen.',
    tryAgain: 'Prøv igjen',
    loading: 'Henter listen …',
  },
  en: {
    intro: 'Visitors who want to be called.',
    waiting: 'Waiting',
    done: 'Done',
    none: 'Nobody is waiting to be called.',
    handled: 'Called',
    again: 'Not called after all',
    conversation: 'Open the conversation',
    failedTitle: 'The list could not be fetched',
    failed: 'Check your connection and try again.',
    failedChange: 'It was not saved. Try again.',
    tryAgain: 'Try again',
    loading: 'Fetching the list …',
  },
});
