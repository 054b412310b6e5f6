import { catalogue } from '#lib/i18n/catalogue.ts';

export type RefusalReason = 'expired' | 'empty' | 'long' | 'quoted' | 'sender' | 'taken' | 'often' | 'other';

export const REFUSAL_WORDS = catalogue({
  no: {
    title: 'Svaret ditt ble ikke sendt',
    yours: 'Du',
    reasons: {
      expired: 'Det er for lenge siden e-posten du svarte på. Åpne samtalen og skriv der.',
      empty: 'Vi fant ingen tekst i e-posten. Bilder og vedlegg blir ikke med.',
      long: 'Teksten er for lang for en melding. Skriv kortere, eller del den opp.',
      quoted: 'Vi kunne ikke skille det du skrev, fra det e-posten siterte. Slett det siterte og send på nytt.',
      sender: 'Den kom fra en annen adresse enn din egen.',
      taken: 'En kollega har samtalen. Åpne den og bli med først.',
      often: 'Det kom for mange meldinger på kort tid. Prøv igjen litt senere.',
      other: 'Samtalen tar ikke imot det nå. Åpne den for å se hvorfor.',
    },
    open: 'Åpne samtalen',
    footer: (shop: string) => `Du får denne e-posten fordi du svarte på en e-post fra chatten hos ${shop}.`,
  },
  en: {
    title: 'Your reply was not sent',
    yours: 'You',
    reasons: {
      expired: 'The mail that you replied to is too old. Open the conversation and write there.',
      empty: 'We found no text in the mail. Pictures and attachments are left out.',
      long: 'The text is too long for a message. Make it shorter, or send it in parts.',
      quoted: 'We could not tell what you wrote from what the mail quoted. Delete the quote and send it again.',
      sender: 'It came from another address than your own.',
      taken: 'A colleague has the conversation. Open it and join first.',
      often: 'Too many messages came in a short time. Try again a little later.',
      other: 'The conversation does not take it now. Open it to see why.',
    },
    open: 'Open the conversation',
    footer: (shop: string) => `You get this mail because you replied to one from the chat of ${shop}.`,
  },
});

/** A refusal's own name, or what its code means here. */
export function reasonOf({ code, message }: { code: string; message: string }): RefusalReason {
  if (message in REFUSAL_WORDS.en.reasons) return message as RefusalReason;
  return code === 'conflict' ? 'taken' : code === 'rate_limited' ? 'often' : 'other';
}
