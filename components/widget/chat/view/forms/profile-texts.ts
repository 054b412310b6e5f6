import { catalogue } from '#lib/i18n/catalogue.ts';

export const profileTexts = catalogue({
  no: {
    title: 'Hvem snakker vi med?',
    name: 'Navn',
    email: 'E-post',
    phone: 'Telefon',
    company: 'Firma',
    send: 'Lagre',
    decline: 'Helst ikke',
    thanks: 'Takk, da vet vi det.',
    phoneWrong: 'Dette ser ikke ut som et telefonnummer',
    emailWrong: 'Dette ser ikke ut som en e-postadresse',
  },
  en: {
    title: 'Whom are we talking to?',
    name: 'Name',
    email: 'E-mail',
    phone: 'Phone',
    company: 'Company',
    send: 'Save',
    decline: 'Rather not',
    thanks: 'Thank you, now we know.',
    phoneWrong: 'This does not look like a phone number',
    emailWrong: 'This does not look like an e-mail address',
  },
});
export type ProfileTexts = (typeof profileTexts)['no'];
