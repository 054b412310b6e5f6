import { catalogue } from '#lib/i18n/catalogue.ts';

export const gapTexts = catalogue({
  no: {
    intro: 'Det assistenten ikke kunne svare godt på, det hyppigste først. Skriv et svar, så kan den det neste gang.',
    none: 'Ingenting står ubesvart',
    noneText: 'Spørsmål som assistenten ikke kan svare på, kommer hit.',
    times: (count: number) => (count === 1 ? 'Spurt én gang' : `Spurt ${count} ganger`),
    last: 'sist',
    reasons: {
      abstained: 'Fant ikke svar',
      thumbs_down: 'Tommel ned',
      takeover: 'Teamet tok over',
    },
    answer: 'Skriv et svar',
    remove: 'Slett',
    of: (act: string, question: string) => `${act}: ${question}`,
    answering: 'Skriv et svar',
    save: 'Lagre og ta i bruk',
    saved: 'Lagret: assistenten kan svaret nå',
    removed: 'Slettet. Det kommer tilbake når det blir spurt på nytt.',
    conversations: (count: number) => `${count} samtaler`,
  },
  en: {
    intro:
      'What the assistant could not answer well, the most frequent first. Write an answer, and it knows it next time.',
    none: 'Nothing is left unanswered',
    noneText: 'Questions that the assistant has no answer to come here.',
    times: (count) => (count === 1 ? 'Asked once' : `Asked ${count} times`),
    last: 'last',
    reasons: {
      abstained: 'Found no answer',
      thumbs_down: 'Thumbs down',
      takeover: 'The team took over',
    },
    answer: 'Write an answer',
    remove: 'Delete',
    of: (act, question) => `${act}: ${question}`,
    answering: 'Write an answer',
    save: 'Save and use it',
    saved: 'Saved: the assistant knows the answer now',
    removed: 'Deleted. It comes back when it is asked anew.',
    conversations: (count) => `${count} conversations`,
  },
});
