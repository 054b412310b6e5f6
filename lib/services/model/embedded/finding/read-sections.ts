import { Recent } from '#lib/core/recent.ts';
import type { Block } from '#lib/language/text/block.ts';
import { plainText } from '#lib/language/text/plain-text.ts';
import { blocksOf } from '#lib/language/text/read-markdown.ts';
import type { Lexicon } from '#lib/language/words/lexicon.ts';
import { indexText, type TermIndex } from '#lib/language/term-index.ts';
import { stopWords } from '#lib/language/words/stop-words.ts';
import { wordsOf } from '#lib/language/words/words.ts';
import type { ReferencedPassage } from '#lib/assistant/knowledge-block.ts';
import { calledIn } from '../called-in.ts';
import { addressesAssistant, takesBack } from './answer-shapes.ts';
import { isRow, withCurrency } from './rows.ts';

/** Units of one block that are read together, with what stands over them, in the passage that they are from. */
export interface Section extends ReadSection {
  passage: ReferencedPassage;
  /** The passage's place among those found. */
  rank: number;
}

interface ReadSection {
  block: Block;
  /** Where `units` begin in the block. */
  from: number;
  units: Unit[];
  /** The question of the text itself that the units answer, or the heading over them: what the section is about. */
  topic: string;
  /** Whether the topic is the text's own question, whose words the answer then need not repeat. */
  asked: boolean;
  /** What opens a list: "You need:". */
  lead: string | null;
  /** What the next paragraph takes back of it: "This does not apply to …". */
  exception: string | null;
  /** Title, headings, topic and lead. */
  context: TermIndex;
  /** The same without the title, which stands over everything else of its text as well; with it where nothing else does. */
  under: TermIndex;
}

export interface Unit {
  /** As it is read: a bare number in a list of prices with its currency. */
  text: string;
  index: TermIndex;
  /** All its words, stop words too. */
  said: ReadonlySet<string>;
  words: number;
  /** Nothing to quote to a visitor. */
  hostile: boolean;
}

export function sectionsOf(passage: ReferencedPassage, rank: number, lexicon: Lexicon): Section[] {
  const key = JSON.stringify([passage.title, passage.language, passage.product?.title, passage.body]);
  const make = () => ({ lexicon, sections: readSections(passage, lexicon) });
  const { sections } = read.of(key, make, (known) => known.lexicon === lexicon);
  return sections.map((section) => ({ ...section, passage, rank }));
}

/** The same passages answer most questions, and every step of one turn. About 30 KB each. */
const read = new Recent<string, { lexicon: Lexicon; sections: ReadSection[] }>(100);

function readSections(passage: ReferencedPassage, lexicon: Lexicon): ReadSection[] {
  // The name alone, which stands over a product's text, says nothing of it.
  const blocks = blocksOf(passage.body).filter(
    ({ units }) => !passage.product || units.join(' ') !== passage.product.title,
  );
  return blocks.flatMap((block, at) => {
    const rowsAre = rowsAreOf(block, blocks[at - 1]);
    const lead = leadOf(block, blocks[at - (rowsAre === null ? 1 : 2)]);
    const heading = block.headings.at(-1) ?? passage.title;
    const opens = blocks[at + 1]?.kind !== 'paragraph' && at + 1 < blocks.length;
    return groupsOf(block, opens).map(({ from, to, question }) => {
      const texts = block.units.slice(from, to).map(plainText);
      const named = passage.product ? calledIn(passage) : '';
      const apart =
        block.headings.length > 0 ? [named, ...block.headings, question ?? '', lead ?? ''].join('\n') : null;
      const own = [passage.title, named, ...block.headings, question ?? '', lead ?? '', rowsAre ?? ''].join('\n');
      const over = `${own}\n${isWhat(heading, blocks, block)}`;
      const context = indexText(over, passage.language, lexicon, `${over}\n${passage.body}`);
      return {
        block,
        from,
        units: texts.map((text) => ({
          text: block.kind === 'paragraph' ? text : withCurrency(text, over),
          index: indexText(behindLabel(text, question), passage.language, lexicon, passage.body),
          said: new Set(wordsOf(text)),
          words: text.match(/\S+/g)?.length ?? 0,
          hostile: addressesAssistant(text),
        })),
        topic: question ?? heading,
        asked: (question ?? heading).endsWith('?'),
        lead,
        exception: to === block.units.length ? exceptionBehind(block, blocks.slice(at + 1)) : null,
        context,
        under: apart === null ? context : indexText(apart, passage.language, lexicon, `${over}\n${passage.body}`),
      };
    });
  });
}

/** "The Ember Club is our monthly subscription": what its heading names, for all that stands behind it. Empty where it is not said. */
function isWhat(heading: string, blocks: readonly Block[], { headings }: Block): string {
  const first = plainText(blocks.find((block) => isUnder(block, headings))?.units[0] ?? '');
  const [called = ''] = DEFINED.exec(first) ?? [];
  if (called === '' || wordsOf(heading).length === 0) return '';
  const behind = first.slice(called.length);
  return wordsOf(called).slice(0, -1).join(' ').endsWith(wordsOf(heading).join(' '))
    ? (WHAT_IT_IS.exec(behind)?.[0] ?? '')
    : '';
}
const DEFINED = /^\p{L}[^.,:;?!]{2,60}? (?:is|are|er)(?= (?:our|an?|the|en|ei|et|vår|vårt|våre|ein|eit)(?!\p{L}))/iu;
const WHAT_IT_IS = /^(?: \p{L}[\p{L}-]*){2,5}/u;

/** What opens a list. */
function leadOf({ kind }: Block, before: Block | undefined): string | null {
  const opening = kind !== 'paragraph' && before?.kind === 'paragraph' ? before.units.at(-1) : undefined;
  return opening?.endsWith(':') ? plainText(opening) : null;
}

/** The head over the names of rows, as a table is stored: it says what they are, and need not be told with each. */
function rowsAreOf(block: Block, before: Block | undefined): string | null {
  const [only, ...more] = before?.units ?? [];
  const isHead = only !== undefined && more.length === 0 && IS_HEAD.test(only) && isUnder(before!, block.headings);
  return isHead && block.kind === 'list' && block.units.some(isRow) ? only.slice(0, -1) : null;
}

const IS_HEAD = /^\S+(?: \S+){0,3}:$/u;

const LONGEST_EXCEPTION = 400;

/** Of what stands next under the same heading: its first sentences that except something, with the list that they open. */
function exceptionBehind({ headings }: Block, [next, after]: readonly Block[]): string | null {
  if (!next || next.kind !== 'paragraph' || !isUnder(next, headings)) return null;
  const units = next.units.map(plainText);
  const isRest = (unit: string) => takesBack(unit) && !addressesAssistant(unit);
  const ends = units.findIndex((unit) => !isRest(unit));
  const said = (ends < 0 ? units : units.slice(0, ends)).join(' ');
  const listed = ends < 0 && said.endsWith(':') && after && after.kind !== 'paragraph' && isUnder(after, headings);
  const items = listed ? after.units.map(plainText).filter((unit) => !addressesAssistant(unit)) : [];
  const text = [said, ...items.map((item) => `- ${item}`)].join('\n');
  return said === '' || (said.endsWith(':') && items.length === 0) || text.length > LONGEST_EXCEPTION ? null : text;
}

const isUnder = (block: Block, headings: readonly string[]) => block.headings.join('\n') === headings.join('\n');

const INTERROGATIVE =
  /^(?:hva|hvor|hvordan|hvorfor|hvem|hvilke[nt]?|når|kan|må|har|er|får|skal|trenger|how|what|where|when|which|who|why|can|do|does|is|are|may|must|will|finnes det|\p{L}+ dere)(?!\p{L})/iu;

/** What stands bold before a paragraph's sentences: "**Deposit.** You get it back …", "**Wine** keeps well …". */
const LABEL = /^\*\*([^*\n?]{2,60})\*\*/u;

/** The same without marks, as terms and conditions have it: "Cancellations: to end a membership, …". */
const RUN_IN =
  /^(?!(?:NB|OBS|Merk|Viktig|VIKTIG|Husk|Tips?|Note|Important|Please note|Remember)(?!\p{L}))(\p{Lu}[^\n:.?!;,"\d]{2,58}):\s+(?=\p{L}+(?:\s+\S+){3})/u;

/** What a label says is said over all that stands behind it, and of no sentence more than of the next. */
const behindLabel = (text: string, label: string | null): string =>
  label !== null && RUN_IN.exec(text)?.[1] === label ? text.slice(label.length) : text;

/** A paragraph in parts: a question that it asks itself is the topic of what follows, and a condition ("Paid by card? Then …") stays. */
function groupsOf(block: Block, opensList: boolean): { from: number; to: number; question: string | null }[] {
  if (block.kind !== 'paragraph') return [{ from: 0, to: block.units.length, question: null }];
  const groups: { from: number; to: number; question: string | null }[] = [{ from: 0, to: 0, question: null }];
  block.units.forEach((unit, at) => {
    const text = plainText(unit);
    const last = groups.at(-1);
    const label = LABEL.exec(unit)?.[1] ?? (at === 0 ? RUN_IN.exec(text)?.[1] : undefined);
    if (label !== undefined && wordsOf(label).some((word) => !stopWords(null).has(word)))
      groups.push({ from: at, to: at + 1, question: plainText(label) });
    else if (text.endsWith('?') && INTERROGATIVE.test(text)) groups.push({ from: at + 1, to: at + 1, question: text });
    else if (text.endsWith('?')) groups.push({ from: at, to: at + 1, question: text });
    else if (last && !(opensList && at === block.units.length - 1 && text.endsWith(':'))) last.to = at + 1;
  });
  return groups.filter(({ from, to }) => to > from);
}
