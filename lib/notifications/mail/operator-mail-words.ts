import { catalogue } from '#lib/i18n/catalogue.ts';

export const OPERATOR_MAIL_WORDS = catalogue({
  no: {
    visitor: 'Besøkende',
    subject: (visitor: string, shop: string) => `${visitor} – ${shop}`,
    titles: {
      mine: (visitor: string) => `Nytt fra ${visitor}`,
      requests: (visitor: string) => `${visitor} ber om et menneske`,
      mentions: () => 'Du er nevnt i et internt notat',
      callbacks: (visitor: string) => `${visitor} vil bli ringt opp`,
      new: (visitor: string) => `Ny samtale med ${visitor}`,
    },
    more: (count: number) => `De siste ${count} meldingene`,
    open: 'Åpne samtalen',
    replyNote: 'Svar på denne e-posten for å skrive et internt notat, som den besøkende ikke ser.',
    reply: 'Svar på denne e-posten for å svare den besøkende. Bilder og vedlegg blir ikke med.',
    footer: (shop: string) => `Du får denne e-posten fordi du er med i teamet hos ${shop} og har varsler på e-post.`,
    unsubscribe: 'Slå av e-postvarsler',
  },
  en: {
    visitor: 'Visitor',
    subject: (visitor: string, shop: string) => `${visitor} – ${shop}`,
    titles: {
      mine: (visitor: string) => `New from ${visitor}`,
      requests: (visitor: string) => `${visitor} asks for a person`,
      mentions: () => 'You are mentioned in an internal note',
      callbacks: (visitor: string) => `${visitor} wants to be called`,
      new: (visitor: string) => `New conversation with ${visitor}`,
    },
    more: (count: number) => `The latest ${count} messages`,
    open: 'Open the conversation',
    replyNote: 'Reply to this mail to add an internal note, which the visitor does not see.',
    reply: 'Reply to this mail to answer the visitor. Pictures and attachments are left out.',
    footer: (shop: string) =>
      `You get this mail because you are on the team of ${shop} and have notifications by mail switched on.`,
    unsubscribe: 'Switch off notifications by mail',
  },
});
