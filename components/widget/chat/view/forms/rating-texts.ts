import { catalogue } from '#lib/i18n/catalogue.ts';

export const ratingTexts = catalogue({
  no: {
    question: 'Hvordan var samtalen?',
    star: (score: number) => `${score} av 5`,
    called: (score: number) => ['Dårlig', 'Ikke så bra', 'Helt grei', 'Bra', 'Veldig bra'][score - 1] ?? '',
    comment: 'Vil du si noe mer? (valgfritt)',
    send: 'Send vurderingen',
    given: (score: number) => `Takk. Du ga ${score} av 5.`,
    change: 'Endre',
  },
  en: {
    question: 'How was the conversation?',
    star: (score) => `${score} of 5`,
    called: (score) => ['Bad', 'Not so good', 'All right', 'Good', 'Very good'][score - 1] ?? '',
    comment: 'Anything to add? (optional)',
    send: 'Send the rating',
    given: (score) => `Thank you. You gave ${score} of 5.`,
    change: 'Change',
  },
});
