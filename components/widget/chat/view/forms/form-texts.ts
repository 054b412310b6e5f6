import { catalogue } from '#lib/i18n/catalogue.ts';

export const formTexts = catalogue({
  no: {
    title: 'Skal vi ta kontakt?',
    lead: 'Legg igjen navn og telefon eller e-post, så hører du fra oss.',
    somebodyCame: (name: string) => `${name} er her nå.`,
    name: 'Navn',
    phone: 'Telefon',
    email: 'E-post',
    message: 'Hva gjelder det?',
    optional: 'valgfritt',
    submit: 'Send',
    sending: 'Sender',
    cancel: 'Ikke nå',
    nameMissing: 'Skriv navnet ditt',
    wayMissing: 'Skriv et telefonnummer eller en e-postadresse',
    phoneWrong: 'Dette ser ikke ut som et telefonnummer',
    emailWrong: 'Dette ser ikke ut som en e-postadresse',
  },
  en: {
    title: 'Shall we get in touch?',
    lead: 'Leave your name and a phone number or e-mail address, and you will hear from us.',
    somebodyCame: (name) => `${name} is here now.`,
    name: 'Name',
    phone: 'Phone',
    email: 'E-mail',
    message: 'What is it about?',
    optional: 'optional',
    submit: 'Send',
    sending: 'Sending',
    cancel: 'Not now',
    nameMissing: 'Write your name',
    wayMissing: 'Write a phone number or an e-mail address',
    phoneWrong: 'This does not look like a phone number',
    emailWrong: 'This does not look like an e-mail address',
  },
});
export type FormTexts = (typeof formTexts)['no'];
