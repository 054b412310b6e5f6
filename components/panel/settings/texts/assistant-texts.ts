import { catalogue } from '#lib/i18n/catalogue.ts';

export const assistantTexts = catalogue({
  no: {
    enabled: 'Assistenten svarer besøkende',
    enabledText:
      'Av: meldinger venter på teamet. Samtaler der noen i teamet har tatt over, svarer assistenten aldri i.',
    name: 'Navn',
    handle: 'Kallenavn',
    handleHint: (handle: string) => `Teamet og besøkende kan tilkalle den med @${handle}.`,
    instructions: 'Instruksjoner',
    instructionsHint:
      'Hvordan den skal svare: tone, hva den skal la være å love, når den skal tilby et menneske. Fakta hører hjemme i kunnskapen.',
    noModel:
      'Ingen språkmodell er koblet til. Assistenten siterer det kunnskapen deres sier, ord for ord. Koble til en modell for samtaler og instruksjoner: OPENAI_API_KEY.',
    model: 'Språkmodell',
    usual: (id: string) => `${id} (vanlig)`,
    turns: 'Svar i døgnet',
    turnsHint: 'Etter så mange svarer assistenten ikke mer før det er gått et døgn. Høyst 2000.',
    money: 'Dollar i døgnet',
    moneyHint: 'Når dagens svar har kostet så mye, svarer assistenten ikke mer før midnatt. Tomt: ingen grense.',
    noBound: 'Ingen grense',
    fewer: 'Færre',
    more: 'Flere',
    usage: 'Brukt de siste dagene',
    day: 'Dag',
    answers: 'Svar',
    tokens: 'Symboler',
    cost: 'Kostnad',
  },
  en: {
    enabled: 'The assistant answers visitors',
    enabledText:
      'Off: messages wait for the team. Where somebody of the team has taken over, the assistant never answers.',
    name: 'Name',
    handle: 'Handle',
    handleHint: (handle) => `The team and visitors can call it with @${handle}.`,
    instructions: 'Instructions',
    instructionsHint:
      'How it should answer: tone, what not to promise, when to offer a person. Facts belong in the knowledge.',
    noModel:
      'No language model is connected. The assistant quotes what your knowledge says, word for word. Connect a model for conversations and instructions: OPENAI_API_KEY.',
    model: 'Language model',
    usual: (id) => `${id} (usual)`,
    turns: 'Answers a day',
    turnsHint: 'After so many the assistant answers no more until a day is over. At most 2000.',
    money: 'Dollars a day',
    moneyHint:
      'Once the answers of the day have cost so much, the assistant answers no more until midnight. Empty: no limit.',
    noBound: 'No limit',
    fewer: 'Fewer',
    more: 'More',
    usage: 'Used in the last days',
    day: 'Day',
    answers: 'Answers',
    tokens: 'Tokens',
    cost: 'Cost',
  },
});
