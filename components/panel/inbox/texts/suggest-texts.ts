import { catalogue } from '#lib/i18n/catalogue.ts';

export const suggestTexts = catalogue({
  no: {
    mention: 'Hvem du nevner',
    reply: 'Lagrede svar',
    emoji: 'Emoji',
    tips: '/ lagrede svar   : emoji   @ nevn',
  },
  en: {
    mention: 'Whom you mention',
    reply: 'Saved replies',
    emoji: 'Emoji',
    tips: '/ saved replies   : emoji   @ mention',
  },
});
