import { describe, expect, test } from 'vitest';
import { plainText } from '#lib/language/text/plain-text.ts';
import { blocksOf } from '#lib/language/text/read-markdown.ts';

describe('blocks of Markdown', () => {
  test('take no date at the beginning of a line for the number of a step', () => {
    const units = blocksOf('1. og 17. mai går ingen båt.\n\n24. desember: stengt\n\n1. Ta med mai').map((block) => [
      block.kind,
      block.units.map(plainText).join(' '),
    ]);
    expect(units).toEqual([
      ['paragraph', '1. og 17. mai går ingen båt.'],
      ['paragraph', '24. desember: stengt'],
      ['steps', 'Ta med mai'],
    ]);
  });

  test('stand under their headings, with tables as lines that read by themselves', () => {
    const blocks = blocksOf(
      '# A\n\nOne. Two.\n\n## B\nLead:\n- x\n- y\n  more\n\n| Way | Price |\n| --- | --- |\n| Fast | 9 kr |\n\nC\n---\n1. first\n2. second',
    );
    expect(blocks).toEqual([
      { kind: 'paragraph', headings: ['A'], units: ['One.', 'Two.'] },
      { kind: 'paragraph', headings: ['A', 'B'], units: ['Lead:'] },
      { kind: 'list', headings: ['A', 'B'], units: ['x', 'y more'] },
      { kind: 'table', headings: ['A', 'B'], units: ['Fast – Price: 9 kr'], rowsAre: 'Way' },
      { kind: 'steps', headings: ['A', 'C'], units: ['first', 'second'] },
    ]);
  });

  test('of the same level follow one another, whatever level a text begins with', () => {
    const blocks = blocksOf('## A\n\nOne.\n\n#### B\n\nTwo.\n\n### C\n\nThree.\n\n## D\n\nFour.\n\n# E\n\nFive.');
    expect(blocks.map(({ headings }) => headings.join(' › '))).toEqual(['A', 'A › B', 'A › C', 'D', 'E']);
  });

  test('lines that each begin with a label are items, and a label within a paragraph is none', () => {
    expect(blocksOf('**May:** 10–17\n**June:** 11–16\n\n**Deposit.** You get it back.\nSoon.')).toEqual([
      { kind: 'list', headings: [], units: ['**May:** 10–17', '**June:** 11–16'] },
      { kind: 'paragraph', headings: [], units: ['**Deposit.**', 'You get it back.', 'Soon.'] },
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
