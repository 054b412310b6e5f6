import type { Block } from '#lib/language/text/block.ts';

/**
 * Headings that tell something themselves, as the list they are: each with its price, "Day pass — £22", or with a figure
 * and nothing under it. Those under one heading stand together before the first of them, and what is under one keeps
 * its name alone above it. Where a heading stands the readers leave a block without units, which goes.
 */
export function listOfHeadings(blocks: readonly Block[]): Block[] {
  const told = new Map<string, Block>();
  const put: Block[] = [];
  const names = new Map<string, string>();
  let before: readonly string[] = [];
  blocks.forEach((block, at) => {
    const { headings, units } = block;
    const fresh = headings.findIndex((heading, level) => before[level] !== heading);
    before = headings;
    for (let level = fresh < 0 ? headings.length : fresh; level < headings.length; level++) {
      const isBare = units.length === 0 && level === headings.length - 1 && !isUnder(blocks[at + 1], headings);
      const text = toldBy(headings[level]!, isBare);
      if (text === null) continue;
      names.set(headings[level]!, pricedHeading(headings[level]!)?.name ?? headings[level]!);
      const over = headings.slice(0, level).map((heading) => names.get(heading) ?? heading);
      const path = over.join('\n');
      const list = told.get(path);
      if (list) list.units.push(text);
      else {
        const first: Block = { kind: 'list', headings: over, units: [text] };
        told.set(path, first);
        put.push(first);
      }
    }
    if (units.length > 0) put.push({ ...block, headings: headings.map((heading) => names.get(heading) ?? heading) });
  });
  return put;
}

const isUnder = (block: Block | undefined, headings: readonly string[]): boolean =>
  block !== undefined && headings.every((heading, level) => block.headings[level] === heading);

function toldBy(heading: string, isBare: boolean): string | null {
  const priced = pricedHeading(heading);
  if (priced) return `${priced.name}: ${priced.price}`;
  return isBare && /\d/.test(heading) && /\p{L}{2}/u.test(heading) ? heading : null;
}

const AMOUNT = '(?:(?:kr|nok|[€$£])\\.?\\s?\\d[\\d .,]*|\\d[\\d .,]*\\s?(?:kr|kroner|nok|eur|,-|[€$£])(?!\\p{L}))';
const PRICED = new RegExp(
  `^(.{2,80}?)\\s*(?:[–—|:-]\\s+|\\()((?:(?:fra|frå|from)\\s)?${AMOUNT}[^.!?()]{0,40}?)\\)?$`,
  'iu',
);

/** "Barneklipp (under 12 år) – 350 kr": what it is, and what that costs. */
function pricedHeading(heading: string): { name: string; price: string } | null {
  const [, name, price] = PRICED.exec(heading) ?? [];
  return name !== undefined && price !== undefined && /\p{L}{2}/u.test(name) ? { name, price: price.trim() } : null;
}
