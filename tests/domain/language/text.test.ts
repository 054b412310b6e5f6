import { describe, expect, test } from 'vitest';
import { focusOf } from '#lib/language/focus-question.ts';
import { guessLanguage } from '#lib/language/guess-language.ts';
import { type Lexicon, lexiconWith, SHOP_LEXICON } from '#lib/language/lexicon.ts';
import { plainText } from '#lib/language/plain-text.ts';
import { blocksOf } from '#lib/language/read-markdown.ts';
import { sentencesOf } from '#lib/language/sentences.ts';
import { stemsOf } from '#lib/language/stem.ts';
import { indexText, SAME_CONCEPT, strengthOf, termsOf } from '#lib/language/term-index.ts';

/** Of a shop that sells sleeping bags. */
const LEXICON = lexiconWith([{ no: 'sovepose*|*sovepose|sovepos*', en: 'sleeping bag' }]);

describe("a shop's own vocabulary", () => {
  const meets = (question: string, text: string, lexicon: Lexicon) =>
    termsOf(question, lexicon, 'en').some((term) => strengthOf(term, indexText(text, 'no', lexicon)) >= SAME_CONCEPT);

  test('is met in both languages, and by nobody who asks another shop', () => {
    expect(meets('sleeping bags', 'Lun er en vintersovepose', LEXICON)).toBe(true);
    expect(meets('sleeping bags', 'Lun er en vintersovepose', SHOP_LEXICON)).toBe(false);
    expect(guessLanguage('soveposer?', SHOP_LEXICON)).toBeNull();
  });

  test('stands beside what every shop is asked about', () => {
    for (const lexicon of [LEXICON, SHOP_LEXICON]) expect(meets('shipping', 'Frakten er gratis', lexicon)).toBe(true);
  });

  test('is read once for all who have the same', () => {
    expect(lexiconWith([{ no: 'sovepose*|*sovepose|sovepos*', en: 'sleeping bag' }])).toBe(LEXICON);
  });
});

describe('the language of a text', () => {
  test.each([
    ['Hvor lenge har jeg åpent kjøp?', 'no'],
    ['How long do I have to return it?', 'en'],
    ['Kan jag lämna tillbaka varan om den inte passar?', 'sv'],
    ['Hvad koster det at få pakken sendt, og hvornår bliver den leveret?', 'da'],
    ['Wie lange habe ich Zeit, um etwas zurückzugeben?', 'de'],
    ['Combien de temps pour les retours dans votre magasin ?', 'fr'],
    ['soveposer?', 'no'],
    ['sleeping bags?', 'en'],
  ])('"%s" is %s', (text, language) => {
    expect(guessLanguage(text, LEXICON)).toBe(language);
  });

  test.each(['Gore-Tex?', '12345', '', '👍', 'ok'])('"%s" does not tell', (text) => {
    expect(guessLanguage(text, LEXICON)).toBeNull();
  });
});

describe('sentences', () => {
  test('abbreviations, dates, numbers and addresses end none', () => {
    const sentences = [
      'Vi sender f.eks. med bil fra 1. mars kl. 10.00.',
      'Prisen er ca. 3.500 kr på www.shop.test nå.',
      'Spør oss!',
      'Hva med «dette»?',
      'Ja.',
    ];
    expect(sentencesOf(sentences.join(' '))).toEqual(sentences);
  });

  test('every word stays, in order', () => {
    const text = 'En to. Tre?! Fire … fem (seks.) "Sju." åtte';
    expect(sentencesOf(text).join(' ')).toBe(text);
  });
});

describe('blocks of Markdown', () => {
  test('stand under their headings, with tables as lines that read by themselves', () => {
    const blocks = blocksOf(
      '# A\n\nOne. Two.\n\n## B\nLead:\n- x\n- y\n  more\n\n| Way | Price |\n| --- | --- |\n| Fast | 9 kr |\n\nC\n---\n1. first\n2. second',
    );
    expect(blocks).toEqual([
      { kind: 'paragraph', headings: ['A'], units: ['One.', 'Two.'] },
      { kind: 'paragraph', headings: ['A', 'B'], units: ['Lead:'] },
      { kind: 'list', headings: ['A', 'B'], units: ['x', 'y more'] },
      { kind: 'table', headings: ['A', 'B'], units: ['Fast – Price: 9 kr'] },
      { kind: 'steps', headings: ['A', 'C'], units: ['first', 'second'] },
    ]);
  });

  test('a list within a list goes on with it, and quote marks go', () => {
    expect(blocksOf('> Quoted. Twice.\n\n1. one\n   - inner\n   - [x] done\n2. two\n\n   more\n\n• dot')).toEqual([
      { kind: 'paragraph', headings: [], units: ['Quoted.', 'Twice.'] },
      { kind: 'steps', headings: [], units: ['one', 'inner', 'done', 'two more'] },
      { kind: 'list', headings: [], units: ['dot'] },
    ]);
  });

  test('code is lines, and addresses are words', () => {
    expect(blocksOf('```sh\n# a\n\n- b\n```\n\n[d]: https://x.test\n\n---\n')).toEqual([
      { kind: 'paragraph', headings: [], units: ['# a', '- b'] },
    ]);
    expect(plainText('<https://x.test/a_b_c> and https://x.test/d_e_f \\*g\\* `<i>` a < b & c')).toBe(
      'https://x.test/a_b_c and https://x.test/d_e_f *g* <i> a < b & c',
    );
  });

  test('HTML, comments and pictures go, what is written stays', () => {
    expect(blocksOf('<b>Bold</b> <script src="x">a</script> <!-- no --> text')[0]?.units).toEqual(['Bold a text']);
    expect(plainText('**a** _b_ `c` [d](https://x.test) ![e](f.png) snake_case_name 2 * 3 * 4')).toBe(
      'a b c d snake_case_name 2 * 3 * 4',
    );
  });

  test.each([
    '[a](',
    '**a ',
    '<!-- ',
    '<a ',
    '- ',
    '| ',
    '> ',
    '# ',
    '`',
    '-- - ',
    '\n1. ',
    ' ',
    'a. ',
    '1. ',
    '* + ',
    '- > ',
    '```\n',
  ])('a megabyte of "%s" is read in moments', (piece) => {
    const start = process.cpuUsage();
    blocksOf(piece.repeat(1_000_000 / piece.length));
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(3000);
  });
});

describe('words for the same thing', () => {
  test('are cut to one stem as PostgreSQL cuts them', () => {
    expect(['returnere', 'åpningstider', 'soveposene', 'leveringen'].map((word) => stemsOf(word).no)).toEqual([
      'returner',
      'åpningstid',
      'sovepos',
      'levering',
    ]);
    expect(stemsOf('deliveries').en).toBe(stemsOf('delivery').en);
    expect(stemsOf('returned').en).toBe(stemsOf('returning').en);
    expect(stemsOf('car').en).not.toBe(stemsOf('care').en);
  });

  const strength = (question: string, text: string, language: string) =>
    Math.max(0, ...termsOf(question, LEXICON).map((term) => strengthOf(term, indexText(text, language, LEXICON))));

  test.each([
    ['How do I return it?', 'Du har 60 dager åpent kjøp', 'no'],
    ['Hva koster frakten?', 'Shipping is 79 kr', 'en'],
    ['can I send back shoes', 'Slik returnerer du', 'no'],
    ['opening hours', 'Åpningstider', 'no'],
    ['warranty', 'Reklamasjonsfristen er 5 år', 'no'],
    ['Kan jeg betale med kort?', 'We accept Visa', 'en'],
    ['washing instructions', 'Vaskes på 30 grader', 'no'],
    ['åpningstider i butikken', 'Our opening hours', 'en'],
  ])('"%s" is met by "%s"', (question, text, language) => {
    expect(strength(question, text, language)).toBeGreaterThanOrEqual(SAME_CONCEPT);
  });

  test.each([
    ['Do you have men’s jackets?', 'Ja, men ikke i dag', 'no'],
    ['price match', 'a fair price', 'en'],
    ['I need a hundred', 'Hunden er velkommen', 'no'],
    ['What is the capital of France?', 'Vi leverer i hele Norge', 'no'],
  ])('"%s" is not met by "%s"', (question, text, language) => {
    expect(strength(question, text, language)).toBe(0);
  });

  test('a compound is met in full only by all its parts', () => {
    const [term] = termsOf('returfristen', LEXICON);
    if (!term) throw new Error('no term');
    const whole = strengthOf(term, indexText('Fristen for retur er 60 dager', 'no', LEXICON));
    const half = strengthOf(term, indexText('Fristen for påmelding', 'no', LEXICON));
    expect(whole).toBeGreaterThan(half);
    expect(half).toBeGreaterThan(0);
  });
});

describe('what a message asks', () => {
  test('is the whole of a short one', () => {
    expect(focusOf('I bought boots. Can I return them?', LEXICON)).toBe('I bought boots. Can I return them?');
  });

  test('is the parts of a long one that ask', () => {
    const story = 'Yesterday my husband bought red hiking boots, a jacket and two tents in your shop near the station,';
    expect(focusOf(`${story} and now we wonder whether the boots can be returned. Thank you, Kari`, LEXICON)).toBe(
      'and now we wonder whether the boots can be returned.',
    );
  });

  test('is the whole of a long one that nowhere asks', () => {
    const story =
      'Boots broken, zip of jacket torn, tent leaking, stove dead, headlamp dark, poles bent, backpack ripped';
    expect(focusOf(story, LEXICON)).toBe(story);
  });
});
