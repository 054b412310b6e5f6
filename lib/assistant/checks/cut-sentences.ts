import { endsHere } from '#lib/language/text/sentences.ts';

export interface SentenceCutter {
  /** @returns the sentences that are whole by now, each with the white space before it and the citations behind it */
  push(delta: string): string[];
  /** What is left, once the stream has ended. */
  end(): string[];
}

/** Cuts a streamed answer into sentences; a line of a list is one. */
export function createSentenceCutter(): SentenceCutter {
  let held = '';
  const take = (isWhole: boolean): string[] => {
    const cut: string[] = [];
    for (let end = endOfFirst(held, isWhole); end !== null; end = endOfFirst(held, isWhole)) {
      cut.push(held.slice(0, end));
      held = held.slice(end);
    }
    return cut;
  };
  return {
    push(delta) {
      held += delta;
      return take(false);
    },
    end() {
      const cut = [...take(true), held].filter((each) => each.trim() !== '');
      held = '';
      return cut;
    },
  };
}

const MARKS = /(\n)|[.!?…]+["'”’»)\]*_]*(?=\s|\[\[|$)/gu;
const CITATIONS = /^(?:[ \t]*\[\[[\d, \t]{1,120}\]\])*/;
const LOOK_AHEAD = 8;

/** Where the first sentence ends, or null while the stream may still go on with it. */
function endOfFirst(text: string, isWhole: boolean): number | null {
  const start = /^\s*/.exec(text)![0].length;
  MARKS.lastIndex = start;
  for (let mark = MARKS.exec(text); mark; mark = MARKS.exec(text)) {
    if (mark[1]) return mark.index;
    const at = mark.index + mark[0].length;
    const cited = at + CITATIONS.exec(text.slice(at))![0].length;
    const rest = text.slice(cited, cited + LOOK_AHEAD + 8);
    const next = rest.trimStart();
    // A citation may still come, or the word that tells whether this was an end.
    const isOpen = next === '' || /^\[{0,2}[\d, ]*\]?$/.test(next) || /^["'“«(*_[]+$/.test(next);
    if (isOpen && !isWhole && !/^[ \t]*\n/.test(rest)) return null;
    // Nobody marks "16." unless the sentence is over.
    if (cited > at || /^[ \t]*(?:\n|$)/.test(rest) || endsHere(text.slice(start, at), next)) return cited;
  }
  return null;
}
