import { claimsIn, judgeSentence, judgeTalk, type Reason, type Verdict } from '#lib/assistant/checks/judge-sentence.ts';
import type { Evidence } from '#lib/assistant/checks/evidence.ts';
import { readCitations } from '#lib/assistant/citations.ts';
import { withoutHtml } from '#lib/assistant/checks/without-html.ts';
import type { Grounds } from './grounds.ts';

interface Marks {
  /** It is said to rest on what was told beside the passages. */
  isTold: boolean;
  marked: readonly number[];
}

/** One sentence of an answer on its way to whoever reads it. */
export interface Line {
  /** The white space before it. */
  gap: string;
  text: string;
  /** The passages that it rests on, of those that there are. */
  references: number[];
  kind: 'claim' | 'talk' | 'unmarked';
  /** `waiting`: for the citation at the end of its paragraph; `held`: for a second look. */
  /** It says something of the situation that could be looked up there. */
  tells: boolean;
  state: 'waiting' | 'held' | 'kept' | 'dropped';
  reason: Reason | null;
  missing: string | null;
  isShown: boolean;
}

/**
 * Takes the sentences of an answer in their order and says of each what becomes of it (docs/assistant.md, What is
 * checked). What stands is shown at once, unless something before it still waits.
 */
export class AnswerLines {
  readonly lines: Line[] = [];
  private readonly grounds: Grounds;
  private readonly show: (words: string) => void;
  private gap = '';

  constructor(grounds: Grounds, show: (words: string) => void) {
    this.grounds = grounds;
    this.show = show;
  }

  get hasShown(): boolean {
    return this.lines.some(({ isShown }) => isShown);
  }

  /** @param sentence with the white space before it and the citations in and behind it */
  add(sentence: string): void {
    const [gap = ''] = /^\s*/.exec(sentence) ?? [];
    if (gap.includes('\n\n')) this.endParagraph();
    const marked = readCitations(sentence.trim());
    const written = withoutHtml(marked.text).trim();
    const known = marked.references.filter((each) => each > 0 && this.grounds.passage(each) !== null);
    const isTold = marked.references.includes(0);
    if (/[\p{L}\p{N}]/u.test(written)) this.place(gap, written, known, { isTold, marked: marked.references });
    // The mark of what stands before it.
    else if (written === '' && known.length > 0) this.lend(known);
    this.flow();
  }

  /** The answer is over: what still waits for a citation gets none. */
  end(): void {
    this.endParagraph();
    this.flow();
  }

  /** Nothing has been shown, and the model is asked once more. */
  reset(): void {
    this.lines.length = 0;
    this.gap = '';
  }

  /** Shows what has been decided by now. */
  flow(): void {
    for (const line of this.lines) {
      if (line.state === 'waiting' || line.state === 'held') return;
      if (line.isShown) continue;
      const gap = widerOf(this.gap, line.gap);
      this.gap = line.state === 'kept' ? '' : gap;
      if (line.state !== 'kept') continue;
      line.gap = this.hasShown ? gap : '';
      line.isShown = true;
      this.show(line.gap + line.text);
    }
  }

  private place(gap: string, written: string, known: number[], { isTold, marked }: Marks): void {
    const cited = this.evidenceOf(known, isTold);
    const { text, isWhole } = this.grounds.guarded(written, known);
    const line: Line = {
      ...{ gap, text, references: known, isShown: false, missing: null, reason: null, tells: false },
      ...{ kind: 'unmarked', state: 'waiting' },
    };
    this.lines.push(line);
    if (this.grounds.recites(written) && !isQuoted(written, cited)) return settle(line, falls('recited'));
    if (!isWhole) return settle(line, falls('link'));
    if (known.length > 0) {
      line.kind = 'claim';
      settle(line, judgeSentence(text, cited, this.grounds.language));
      if (line.state !== 'dropped') this.lend(known);
    } else if (isTold || isTalk(text)) {
      line.kind = 'talk';
      line.tells = isTold && claimsIn(text).length > 0;
      settle(line, this.judgeTold(text, isTold));
    } else if (marked.length > 0) settle(line, this.judgeUncited(line));
  }

  /** A mark at the end of a paragraph or a list counts for what stands before it, as far as it holds it. */
  private lend(references: number[]): void {
    for (const line of this.lines) {
      if (line.state !== 'waiting') continue;
      const { text, isWhole } = this.grounds.guarded(line.text, references);
      line.kind = 'claim';
      line.references = references;
      line.text = text;
      const verdict = isWhole
        ? judgeSentence(text, this.evidenceOf(references, false), this.grounds.language)
        : falls('link');
      settle(line, verdict);
    }
  }

  /** What says nothing that it rests on: a report of what was just done, or a claim that somebody else has to judge. */
  private endParagraph(): void {
    for (const line of this.lines) {
      if (line.state !== 'waiting') continue;
      settle(line, this.judgeUncited(line));
    }
  }

  private judgeUncited({ text }: Line): Verdict {
    const verdict = judgeTalk(text, this.grounds.told);
    if (verdict.outcome === 'falls' || !this.grounds.hasSecondLook || this.grounds.hasActed()) return verdict;
    return { outcome: 'doubtful', reason: 'uncited', missing: null };
  }

  /** What the model says to rest on what it was told beside the passages: the hours, the date, the visitor's own words. */
  private judgeTold(text: string, isTold: boolean): Verdict {
    const verdict = judgeTalk(text, this.grounds.told);
    if (verdict.outcome === 'falls' || !isTold || !this.grounds.hasSecondLook || isTalk(text)) return verdict;
    if (claimsIn(text).length === 0 && this.grounds.hasActed()) return verdict;
    return { outcome: 'doubtful', reason: 'uncited', missing: null };
  }

  private evidenceOf(references: readonly number[], isTold: boolean): Evidence[] {
    const cited = references.flatMap((each) => this.grounds.passage(each) ?? []);
    return isTold ? [...cited, this.grounds.told()] : cited;
  }
}

/** The same words may stand in the instructions and in what everybody may read. */
const isQuoted = (text: string, cited: readonly Evidence[]) =>
  cited.some((each) => each.text.includes(text.toLowerCase().replace(/[.!?…*_]+$/, '')));

const falls = (reason: Reason): Verdict => ({ outcome: 'falls', reason, missing: null });

function settle(line: Line, { outcome, reason, missing }: Verdict): void {
  line.state = outcome === 'stands' ? 'kept' : outcome === 'falls' ? 'dropped' : 'held';
  line.reason = reason;
  line.missing = missing;
}

const ANSWER = /^(?:yes|no|ja|jo|nei|nope|sure|jada|neida|selvfølgelig|absolutt|certainly|absolutely)(?!\p{L})/iu;

/** A question asks and a greeting greets: neither has room for a claim. */
function isTalk(text: string): boolean {
  const plain = text.replace(/[\s*_"'”’»)]+$/u, '');
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (plain.endsWith('?')) return true;
  // "- Price: £165" and "Marken 12." are as short, and no greetings.
  if (IS_ITEM.test(plain) || /\d/.test(plain)) return false;
  return words.length <= (plain.endsWith('!') ? 3 : 2) && !ANSWER.test(plain) && !plain.endsWith(':');
}

const IS_ITEM = /^(?:[-*•]|\d{1,3}[.)])\s/u;

const widerOf = (a: string, b: string) => (breaks(a) > breaks(b) ? a : b);
const breaks = (gap: string) => gap.split('\n').length;
