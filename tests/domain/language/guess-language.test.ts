import { describe, expect, test } from 'vitest';
import { guessLanguage } from '#lib/language/guess-language.ts';
import { lexiconWith } from '#lib/language/words/lexicon.ts';

/** Of a shop that sells sleeping bags. */
const LEXICON = lexiconWith([{ no: 'sovepose*|*sovepose|sovepos*', en: 'sleeping bag' }]);

describe('the language of a text', () => {
  test.each([
    ['Hvor lenge har jeg åpent kjøp?', 'no'],
    ['How long do I have to return it?', 'en'],
    ['Kan jag lämna tillbaka varan om den inte passar?', 'sv'],
    ['Hvad koster det at få pakken sendt, og hvornår bliver den leveret?', 'da'],
    ['Wie lange habe ich Zeit, um etwas zurückzugeben?', 'de'],
    ['Combien de temps pour les retours dans votre magasin ?', 'fr'],
    ['Opnar de laurdag?', 'no'],
    ['Priser og åpningstider. Her finner du alle priser, kun i sesongen. Det er også kafé.', 'no'],
    ['soveposer?', 'no'],
    ['kvar ligg butikken?', 'no'],
    ['reparerer de kajakkar?', 'no'],
    ['sleeping bags?', 'en'],
  ])('"%s" is %s', (text, language) => {
    expect(guessLanguage(text, LEXICON)).toBe(language);
  });

  test.each(['Gore-Tex?', '12345', '', '👍', 'ok', 'dekker If behandlingen?'])('"%s" does not tell', (text) => {
    expect(guessLanguage(text, LEXICON)).toBeNull();
  });
});
