import { expect, test } from 'vitest';
import { extractText } from '#lib/knowledge/extract/extract-text.ts';

/** Each block of the file below its innermost heading. */
async function read(filename: string, content: string): Promise<[heading: string, units: string[]][]> {
  const mimeType = filename.endsWith('.html') ? 'text/html' : null;
  const { blocks } = await extractText({ filename, mimeType, bytes: new TextEncoder().encode(content) });
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

const ANSWERS = ['Ja, i hele landet. Det koster 599 kr.', 'Ja, til alle hjul.'] as const;
const page = (main: string) =>
  `<html><body><main><h1>Oss</h1>${main}<h2>Kontakt</h2><p>Ring oss.</p></main></body></html>`;

test.each([
  [
    'details',
    (question: string, answer: string) => `<details><summary>${question}</summary><p>${answer}</p></details>`,
  ],
  ['terms', (question: string, answer: string) => `<dl><dt>${question}</dt><dd>${answer}</dd></dl>`],
  [
    'buttons in headings',
    (question: string, answer: string) =>
      `<h3><button aria-expanded="false">${question}</button></h3><div>${answer}</div>`,
  ],
  [
    'buttons that open',
    (question: string, answer: string) =>
      `<div><button aria-expanded="true">${question}</button><div>${answer}</div></div>`,
  ],
])('on a page as %s, too', async (_how, markup) => {
  const pairs = BOTH.map(([question], at) => markup(question as string, ANSWERS[at]!)).join('\n');
  expect(await read('a.html', page(pairs))).toEqual([...BOTH, ['Kontakt', ['Ring oss.']]]);
});

test('what a page opens is over nothing that stands behind it, and its other buttons say nothing', async () => {
  const opened =
    '<details><summary>Vilkår for leie</summary><p>Du må ha fylt 18 år.</p></details><button>Lukk</button>';
  expect(await read('a.html', page(`${opened}<p>Vi selger telt.</p>`))).toEqual([
    ['Vilkår for leie', ['Du må ha fylt 18 år.']],
    ['', ['Vi selger telt.']],
    ['Kontakt', ['Ring oss.']],
  ]);
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
  [
    'a question below another',
    'a.md',
    '### Når?\n\nI morgen.\n\nHvor?\n\nHer.',
    [
      ['Når?', ['I morgen.']],
      ['Hvor?', ['Her.']],
    ],
  ],
  ['a list of questions', 'a.md', '- Passer skoen?\n- Er den tørr?', [['', ['Passer skoen?', 'Er den tørr?']]]],
  ['a condition', 'a.md', 'Er du medlem? Da er frakten gratis.', [['', ['Er du medlem?', 'Da er frakten gratis.']]]],
  ['a table of facts', 'a.csv', 'vare,pris\nTelt,8999', [['', ['Telt – pris: 8999']]]],
])('%s stays apart, or what it is', async (_what, filename, content, expected) => {
  expect(await read(filename, content)).toEqual(expected);
});
