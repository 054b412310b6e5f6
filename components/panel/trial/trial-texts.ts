import { catalogue } from '#lib/i18n/catalogue.ts';

export const trialTexts = catalogue({
  no: {
    title: 'Prøv før du lagrer',
    intro: (most: number) =>
      `De nyeste godkjente svarene, høyst ${most}, er spørsmål med kjente svar. Se hva endringen gjør med dem. Hvert spørsmål teller som to av dagens svar.`,
    documentTitle: 'Hva blir borte?',
    documentIntro: (most: number) =>
      `Spør de nyeste godkjente spørsmålene, høyst ${most}, med og uten dokumentet. De godkjente svarene selv er ikke med. Hvert spørsmål teller som to av dagens svar.`,
    run: 'Prøv på godkjente svar',
    stop: 'Stopp',
    unchanged: 'Endre instruksjonene eller modellen først.',
    empty: 'Ingen svar er godkjent ennå. Godkjenn forslag under Kunnskap, så kan de brukes som prøver.',
    limited: 'Dagens svar er brukt opp.',
    failed: 'Det gikk ikke. Prøv igjen.',
    before: 'Nå',
    after: 'Etterpå',
    verdicts: { same: 'Som godkjent', different: 'Annerledes', none: 'Uten svar' },
    asking: 'Svarer …',
    changed: (worse: number, better: number) =>
      worse + better === 0 ? 'Endringen gjør ingen forskjell her.' : `Dårligere: ${worse}. Bedre: ${better}.`,
  },
  en: {
    title: 'Try it before you save',
    intro: (most) =>
      `The newest approved answers, at most ${most}, are questions with known answers. See what the change does to them. Each counts as two of the day's answers.`,
    documentTitle: 'What would be lost?',
    documentIntro: (most) =>
      `Asks the newest approved questions, at most ${most}, with and without the document. The approved answers themselves are left out. Each counts as two of the day's answers.`,
    run: 'Try on approved answers',
    stop: 'Stop',
    unchanged: 'Change the instructions or the model first.',
    empty: 'No answer is approved yet. Approve suggestions under Knowledge, and they can be tried here.',
    limited: "The day's answers are used up.",
    failed: 'That did not work. Try again.',
    before: 'Now',
    after: 'After',
    verdicts: { same: 'As approved', different: 'Different', none: 'No answer' },
    asking: 'Answering …',
    changed: (worse, better) =>
      worse + better === 0 ? 'The change makes no difference here.' : `Worse: ${worse}. Better: ${better}.`,
  },
});
