import { catalogue } from '#lib/i18n/catalogue.ts';

export const moreTexts = catalogue({
  no: {
    language: 'Språk',
    languageHint: 'Det du leser, oversettes når det er skrevet på et annet.',
    sound: 'Lyd når det kommer en melding du ikke ser',
    copy: 'Kopi av samtalen',
    email: 'E-post',
    emailMissing: 'Skriv en e-postadresse',
    emailWrong: 'Dette ser ikke ut som en e-postadresse',
    send: 'Send kopi',
    sending: 'Sender',
    sent: (email: string) => `Sendt til ${email}.`,
    download: 'Last ned som tekst',
    file: 'samtale',
  },
  en: {
    language: 'Language',
    languageHint: 'What is written in another one is translated for you.',
    sound: 'Sound when a message comes that you do not see',
    copy: 'Copy of the conversation',
    email: 'E-mail',
    emailMissing: 'Write an e-mail address',
    emailWrong: 'This does not look like an e-mail address',
    send: 'Send a copy',
    sending: 'Sending',
    sent: (email) => `Sent to ${email}.`,
    download: 'Download as text',
    file: 'conversation',
  },
});
