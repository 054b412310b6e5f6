import { catalogue } from '#lib/i18n/catalogue.ts';

export const VISITOR_MAIL_WORDS = catalogue({
  no: {
    subject: (shop: string) => `Svar fra ${shop}`,
    title: (shop: string) => `${shop} har svart deg`,
    open: 'Åpne samtalen',
    reply: 'Du kan også svare på denne e-posten. Bilder og vedlegg blir ikke med.',
    footer: (shop: string) =>
      `Du får denne e-posten fordi adressen ble oppgitt i chatten hos ${shop}. Var det ikke deg, kan du se bort fra den.`,
    unsubscribe: 'Ikke send meg flere',
  },
  en: {
    subject: (shop: string) => `An answer from ${shop}`,
    title: (shop: string) => `${shop} has answered you`,
    open: 'Open the conversation',
    reply: 'You can also reply to this mail. Pictures and attachments are left out.',
    footer: (shop: string) =>
      `You get this mail because this address was given in the chat of ${shop}. If it was not you, ignore it.`,
    unsubscribe: 'Send me no more',
  },
});
