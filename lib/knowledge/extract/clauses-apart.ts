/**
 * Terms as lawyers number them, "1. Prices" over "1.1 All prices …": each clause as an item of a list under the title of
 * its chapter. Only numbers that go on from one another are those of clauses; "10.30" and "1.5" are none.
 * @param heading how a title is written in the text
 */
export function clausesApart(text: string, heading: (title: string) => string): string {
  if (!CLAUSE.test(text)) return text;
  const lines = text.split('\n');
  const clauses = clausesIn(lines);
  if (clauses.size < LEAST_CLAUSES) return text;
  return lines
    .flatMap((line, at) => {
      const clause = clauses.get(at);
      if (clause) return clause.isFirst ? ['', `- ${clause.text}`] : [`- ${clause.text}`];
      const [, chapter = '', title = ''] = TITLE.exec(line) ?? [];
      const opened = title === '' ? undefined : clauses.get(nextWritten(lines, at));
      return opened?.isFirst && opened.chapter === chapter ? ['', heading(title), ''] : [line];
    })
    .join('\n');
}

function nextWritten(lines: readonly string[], at: number): number {
  let next = at + 1;
  while (next < lines.length && lines[next]!.trim() === '') next++;
  return next;
}

const CLAUSE = /^[ \t]*(?:§\s?)?(\d{1,2})\.(\d{1,2})\.?[ \t]+(\S.*)$/mu;
const TITLE = /^[ \t]*(?:§\s?)?(\d{1,2})[.)]?[ \t]+(\p{L}.{1,60}?)[ \t]*$/u;
const LEAST_CLAUSES = 3;

interface Clause {
  chapter: string;
  text: string;
  isFirst: boolean;
}

/** Those of chapters that are numbered from one on as their clauses are, by their lines. */
function clausesIn(lines: readonly string[]): Map<number, Clause> {
  const chapters = new Map<string, { at: number; number: number; text: string }[]>();
  lines.forEach((line, at) => {
    const [, chapter, number, text] = CLAUSE.exec(line) ?? [];
    if (chapter === undefined || number === undefined || text === undefined) return;
    const known = chapters.get(chapter);
    if (known) known.push({ at, number: Number(number), text });
    else chapters.set(chapter, [{ at, number: Number(number), text }]);
  });
  const whole = [...chapters].filter(
    ([chapter, each], at) => Number(chapter) === at + 1 && each.every(({ number }, index) => number === index + 1),
  );
  return new Map(
    whole.flatMap(([chapter, each]) =>
      each.map(({ at, text }, index) => [at, { chapter, text, isFirst: index === 0 }] as const),
    ),
  );
}
