import { describe, expect, test } from 'vitest';
import { clausesApart } from '#lib/knowledge/extract/clauses-apart.ts';
import { extractText } from '#lib/knowledge/extract/extract-text.ts';

const read = async (filename: string, text: string) => {
  const { blocks } = await extractText({ filename, mimeType: null, bytes: new TextEncoder().encode(text) });
  return blocks.map(({ kind, headings, units }) => `${headings.join(' > ')} | ${kind} | ${units.join(' / ')}`);
};

const TERMS = `Terms

1. Payment
1.1 We take cards.
1.2 Your card is charged when we ship,
and not before.

2. Delivery
2.1 It takes three days.
2.2 It costs €5.`;

describe('numbered clauses', () => {
  test.each(['terms.md', 'terms.txt'])('are items under the titles of their chapters, in %s', async (filename) => {
    const blocks = (await read(filename, TERMS)).map((each) => each.replace(/^Terms > /, ''));
    expect(blocks).toContain('Payment | list | We take cards. / Your card is charged when we ship, and not before.');
    expect(blocks).toContain('Delivery | list | It takes three days. / It costs €5.');
  });

  test('are read in moments, however many lines look like titles', () => {
    const startedAt = performance.now();
    clausesApart(`${TERMS}\n${'7 Lamps\n'.repeat(300_000)}`, (title) => title);
    expect(performance.now() - startedAt).toBeLessThan(10_000);
  });

  test('are none of what else has a dot in it', async () => {
    const times = '10.30 Yoga\n12.00 Spinning\n1.5 timer med ro';
    expect((await read('a.md', times)).join()).toContain('10.30 Yoga');
    const versions = 'We mend\n2.1 speakers\n5.1 speakers\n7.1 speakers';
    expect((await read('a.md', versions)).join()).toContain('5.1 speakers');
  });
});
