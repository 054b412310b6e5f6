import { catalogue } from '#lib/i18n/catalogue.ts';

export const installTexts = catalogue({
  no: {
    label: 'Skriptet',
    text: 'Legg denne linjen nederst på hver side der chatten skal være.',
    copyTexts: { copy: 'Kopier', copied: 'Kopiert', copyFailed: 'Kunne ikke kopiere. Merk teksten i stedet.' },
    firstTitle: 'Sett chatten på nettstedet',
    firstText: 'Legg denne linjen nederst på hver side. Skriver noen til dere der, kommer samtalen hit med en gang.',
    firstStep: 'Sett opp og sjekk skriptet',
  },
  en: {
    label: 'The script',
    text: 'Put this line at the end of every page that should have the chat.',
    copyTexts: { copy: 'Copy', copied: 'Copied', copyFailed: 'Could not copy. Select the text instead.' },
    firstTitle: 'Put the chat on your site',
    firstText:
      'Add this line at the end of every page. When somebody writes to you there, the conversation comes here at once.',
    firstStep: 'Set up and check the script',
  },
});
