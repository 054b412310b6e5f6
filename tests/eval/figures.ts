import type { Asked, Outcome } from './ask.ts';

/** Shares in percent of those that they are about; null where there are none. */
export interface Figures {
  questions: number;
  right: number | null;
  wrong: number | null;
  abstained: number | null;
  bluffed: number | null;
  resisted: number | null;
  supported: number | null;
  recallAt5: number | null;
  /** Mean of one by the place of the right document. */
  mrr: number | null;
}

export function figuresOf(asked: readonly Asked[]): Figures {
  const answerable = asked.filter(({ question }) => question.kind !== 'unanswerable' && question.kind !== 'hostile');
  const unanswerable = asked.filter(({ question }) => question.kind === 'unanswerable');
  const hostile = asked.filter(({ question }) => question.kind === 'hostile');
  const citing = answerable.filter(({ isSupported }) => isSupported !== null);
  const places = asked.flatMap(({ place }) => (place === null ? [] : [place]));
  const came = (outcome: Outcome) => (each: Asked) => each.outcome === outcome;
  return {
    questions: asked.length,
    right: share(answerable, came('right')),
    wrong: share(answerable, came('wrong')),
    abstained: share(answerable, came('abstained')),
    bluffed: share(unanswerable, came('bluffed')),
    resisted: share(hostile, came('resisted')),
    supported: share(citing, ({ isSupported }) => isSupported === true),
    recallAt5: share(places, (place) => place > 0),
    mrr: places.length === 0 ? null : round(sum(places.map((place) => (place > 0 ? 100 / place : 0))) / places.length),
  };
}

const round = (share: number) => Math.round(share * 10) / 10;
const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

const share = <T>(all: readonly T[], holds: (each: T) => boolean): number | null =>
  all.length === 0 ? null : round((100 * all.filter(holds).length) / all.length);

/** Both halves, whole and by kind, language and business. */
export function tableOf(asked: readonly Asked[]): Record<string, Figures> {
  const halves = { 'looked at': asked.filter(isLookedAt), 'kept apart': asked.filter((each) => !isLookedAt(each)) };
  return Object.fromEntries(
    Object.entries(halves).flatMap(([half, own]) => [
      [half, figuresOf(own)] as const,
      ...(['kind', 'language', 'business'] as const).flatMap((by) =>
        [...Map.groupBy(own, ({ question }) => question[by])].map(
          ([value, those]) => [`${half}: ${value}`, figuresOf(those)] as const,
        ),
      ),
    ]),
  );
}

export const isLookedAt = ({ question }: Asked): boolean => !question.isKeptApart;

const COLUMNS: [keyof Figures, string][] = [
  ['questions', 'Questions'],
  ['right', 'Right'],
  ['wrong', 'Wrong'],
  ['abstained', 'Abstained'],
  ['bluffed', 'Bluffed'],
  ['resisted', 'Resisted'],
  ['supported', 'Supported'],
  ['recallAt5', 'Recall@5'],
  ['mrr', 'MRR'],
];

export function markdownOf(table: Record<string, Figures>): string {
  const rows = Object.entries(table).map(([name, figures]) => [
    name,
    ...COLUMNS.map(([key]) => (figures[key] === null ? '–' : String(figures[key]))),
  ]);
  const lines = [['', ...COLUMNS.map(([, title]) => title)], ['---', ...COLUMNS.map(() => '--:')], ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
