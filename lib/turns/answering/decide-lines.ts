import { likeness, NO_SHARE } from '#lib/assistant/checks/judge-sentence.ts';
import type { SecondLook } from '#lib/assistant/checks/second-look.ts';
import type { Grounds } from './grounds.ts';
import type { Line } from './answer-lines.ts';
import type { Tokens } from './run-steps.ts';
import { lookAgain } from './look-again.ts';

interface Around {
  grounds: Grounds;
  /** The texts behind the numbers; 0: what the model was told beside the passages. */
  textOf: (reference: number) => string;
  tokens: Tokens;
  signal: AbortSignal;
}

/**
 * The second look at an answer. What it could not be asked about stands on the words alone: what cites a passage that
 * speaks of the same is kept, what cites none is not.
 */
export async function decideLines(lines: readonly Line[], { grounds, textOf, tokens, signal }: Around): Promise<void> {
  const asked = grounds.hasSecondLook ? lines.filter((line) => isOpen(line, grounds)) : [];
  const numbers = new Set(asked.flatMap(({ references, kind }) => (kind === 'talk' ? [0] : references)));
  const passages = new Map([...numbers].toSorted((a, b) => a - b).map((number) => [number, textOf(number)]));
  const statements = asked.map(({ text, references, kind }) => ({
    text,
    references: kind === 'talk' ? [0] : references,
  }));
  const said = await lookAgain(statements, passages, { tokens, signal });
  asked.forEach((line, at) => decide(line, said.get(at), grounds));
}

/** What was decided by words alone is asked about too, unless the passage says it to the letter. */
function isOpen({ state, kind, text, references }: Line, grounds: Grounds): boolean {
  if (state === 'held') return true;
  if (state !== 'kept' || kind !== 'claim') return false;
  const letters = text.toLowerCase().replace(/[.!?…*_]+$/, '');
  return !references.some((each) => grounds.passage(each)?.text.includes(letters));
}

function decide(line: Line, look: SecondLook | undefined, grounds: Grounds): void {
  const isGood = look === 'yes' ? line.kind !== 'unmarked' : look === 'talk' ? line.kind !== 'claim' : false;
  if (look === undefined) {
    if (line.state !== 'held') return;
    const cited = line.references.flatMap((each) => grounds.passage(each) ?? []);
    const { share } = likeness(line.text, cited, grounds.language);
    line.state = line.kind === 'claim' && line.reason === 'unlike' && share >= NO_SHARE ? 'kept' : 'dropped';
    return;
  }
  line.state = isGood ? 'kept' : 'dropped';
  line.reason = isGood ? null : line.kind === 'claim' ? 'unsupported' : 'uncited';
}
