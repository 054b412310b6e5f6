/** The mark by which an answer says which passage it rests on; the visitor never sees it. */
export const citationOf = (reference: number) => `[[${reference}]]`;

export interface CitationFilter {
  /** @returns what of the stream so far can be shown, behind what was returned before */
  push(delta: string): string;
  /** The rest, once the stream has ended. */
  end(): string;
  /** The numbers met so far, each once, in order; a model can name a passage that it was not given. */
  references(): number[];
}

/** Takes the citations out of a streamed answer, also when one is cut in two by the stream. */
export function createCitationFilter(): CitationFilter {
  const references = new Set<number>();
  let held = '';
  const collect = (_mark: string, numbers: string) => {
    for (const number of numbers.split(',')) references.add(Number(number));
    return '';
  };
  return {
    push(delta) {
      const text = (held + delta).replace(CITATION, collect);
      const start = START_OF_CITATION.exec(text)?.index ?? text.length;
      held = text.slice(start);
      return text.slice(0, start);
    },
    end() {
      const rest = held;
      held = '';
      return rest;
    },
    references: () => [...references],
  };
}

const CITATION = /[ \t]{0,20}\[\[(\d{1,4}(?:[ \t]{0,3},[ \t]{0,3}\d{1,4}){0,20})\]\]/g;
const START_OF_CITATION = /[ \t]{0,20}(?:\[(?:\[[\d, \t]{0,160}\]?)?)?$/;
