import { availableParallelism } from 'node:os';

export interface Check {
  name: string;
  /** Run one after the other, each a program of `node_modules/.bin` or a script of our own, with its arguments. */
  commands: string[][];
}

/** Two checks run at a time: what each does in more threads than that leaves it is done again in each of them. */
const THREADS = Math.max(1, Math.floor(availableParallelism() / 2));

/** What `npm run check` looks at. A new check is one entry here. */
export const CHECKS: Check[] = [
  // The types of routes are made from the folders of `app`, so that a page's parameters are checked too.
  {
    name: 'types',
    commands: [
      ['next', 'typegen'],
      // What it keeps of an earlier run has hidden errors.
      ['tsc', '--noEmit', '--incremental', 'false', '--checkers', String(Math.min(4, THREADS))],
    ],
  },
  { name: 'lint, architecture rules among it', commands: [['oxlint', `--threads=${THREADS}`]] },
  {
    name: 'folders in circles',
    commands: [['scripts/check/folder-cycles.ts', 'app', 'components', 'lib', 'scripts']],
  },
  { name: 'format', commands: [['oxfmt', '--check']] },
  { name: 'dead code', commands: [['knip', '--no-progress', '--no-config-hints']] },
  { name: 'duplicates', commands: [['jscpd']] },
  { name: 'migrations match the schema', commands: [['scripts/check/schema-drift.ts']] },
];
