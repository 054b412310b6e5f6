import { expect, test } from 'vitest';
import { extractText } from '#lib/knowledge/extract/extract-text.ts';

/** Each block of the file below its innermost heading. */
async function read(filename: string, content: string): Promise<[heading: string, units: string[]][]> {
  const { blocks } = await extractText({ filename, mimeType: null, bytes: new TextEncoder().encode(content) });
  return blocks.map(({ headings, units }) => [headings.at(-1) ?? '', units]);
}

const BOTH = [
  ['Sender dere sykler?', ['Ja, i hele landet.', 'Det koster 599 kr.']],
  ['Har dere piggdekk?', ['Ja, til alle hjul.']],
];

test.each([
  [
    'on lines of their own',
    'a.txt',
    'Spørsmål og svar\n\nSender dere sykler?\nJa, i hele landet. Det koster 599 kr.\n\nHar dere piggdekk?\nJa, til alle hjul.',
  ],
  [
    'without a line between the pairs',
    'a.txt',
    'Spørsmål og svar\n\nSender dere sykler?\nJa, i hele landet.\nDet koster 599 kr.\nHar dere piggdekk?\nJa, til alle hjul.',
  ],
  [
    'marked',
    'a.txt',
    'Q: Sender dere sykler?\nA: Ja, i hele landet. Det koster 599 kr.\n\nQ: Har dere piggdekk?\nA: Ja, til alle hjul.',
  ],
  [
    'in bold over their answers',
    'a.md',
    '**Sender dere sykler?**\n\nJa, i hele landet. Det koster 599 kr.\n\n**2. Har dere piggdekk?**\n\nJa, til alle hjul.',
  ],
  [
    'in bold before their answers',
    'a.md',
    '**Sender dere sykler?** Ja, i hele landet. Det koster 599 kr.\n\n**Har dere piggdekk?**\nJa, til alle hjul.',
  ],
  [
    'as items',
    'a.md',
    '- **Sender dere sykler?** Ja, i hele landet. Det koster 599 kr.\n- Har dere piggdekk? Ja, til alle hjul.',
  ],
  [
    'as columns',
    'a.csv',
    'spørsmål,svar\nSender dere sykler?,"Ja, i hele landet. Det koster 599 kr."\nHar dere piggdekk?,"Ja, til alle hjul."',
  ],
  [
    'as later columns',
    'a.csv',
    'tema,spørsmål,svar\nFrakt,Sender dere sykler?,"Ja, i hele landet. Det koster 599 kr."\nDekk,Har dere piggdekk?,"Ja, til alle hjul."',
  ],
])('questions %s stand over their answers', async (_how, filename, content) => {
  expect(await read(filename, content)).toEqual(BOTH);
});

test('of several questions each is over all up to the next, and a heading ends it', async () => {
  const text =
    '## Dekk\n\nHar dere piggdekk?\n\nJa.\n\n- 26 tommer\n- 28 tommer\n\nMonterer dere dem?\n\nJa.\n\n## Annet\n\nVi har kaffe.';
  expect(await read('a.md', text)).toEqual([
    ['Har dere piggdekk?', ['Ja.']],
    ['Har dere piggdekk?', ['26 tommer', '28 tommer']],
    ['Monterer dere dem?', ['Ja.']],
    ['Annet', ['Vi har kaffe.']],
  ]);
});

test('a single question is over what opens behind it, and one that nothing answers stays what it is', async () => {
  expect(await read('a.md', '# Oss\n\nLurer du på noe?\n\nRing oss.\n\nVi selger telt.\n\nHva venter du på?')).toEqual([
    ['Lurer du på noe?', ['Ring oss.']],
    ['Oss', ['Vi selger telt.']],
    ['Oss', ['Hva venter du på?']],
  ]);
});

test.each([
  ['a list of questions', 'a.md', '- Passer skoen?\n- Er den tørr?', [['', ['Passer skoen?', 'Er den tørr?']]]],
  ['a condition', 'a.md', 'Er du medlem? Da er frakten gratis.', [['', ['Er du medlem?', 'Da er frakten gratis.']]]],
  ['a table of facts', 'a.csv', 'vare,pris\nTelt,8999', [['', ['Telt – pris: 8999']]]],
])('%s stays what it is', async (_what, filename, content, expected) => {
  expect(await read(filename, content)).toEqual(expected);
});
