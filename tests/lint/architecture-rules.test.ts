import { beforeAll, describe, expect, test } from 'vitest';
import { lintFixtures } from './lint-fixtures.ts';

const LAYERS = 'parley(layers)';
const FILE_NAME = 'parley(file-name)';
const FETCH = 'parley(no-bare-fetch)';
const HOST = 'parley(no-host)';
const ENV = 'parley(no-process-env)';
const CLOCK = 'parley(no-other-clock)';
const SQL_CLOCK = 'parley(no-sql-clock)';

const lines = (count: number) => Array.from({ length: count }, (_, index) => `export const line${index} = ${index};`);
const longFunction = (count: number) => `export function long() {\n${'  void Math.max(1, 2);\n'.repeat(count - 2)}}\n`;

/** One broken promise each: path, text, and the rule that must say so. */
const BROKEN: [path: string, text: string, rule: string][] = [
  ['lib/core/up-to-services.ts', `export { a } from '#lib/services/mail/ok.ts';`, LAYERS],
  ['lib/core/up-to-resources.ts', `export type { A } from '#lib/resources/ok.ts';`, LAYERS],
  ['lib/language/up-to-assistant.ts', `export { a } from '#lib/assistant/ok.ts';`, LAYERS],
  ['lib/assistant/up-to-services.ts', `export { a } from '#lib/services/model/ok.ts';`, LAYERS],
  ['lib/services/mail/up-to-db.ts', `export { a } from '../../db/ok.ts';`, LAYERS],
  ['lib/db/up-to-events.ts', `import type { A } from '#lib/events/ok.ts';\nexport type B = A;`, LAYERS],
  ['lib/events/up-to-domain.ts', `export const load = () => import('#lib/visitors/ok.ts');`, LAYERS],
  ['lib/i18n/up-to-resources.ts', `export { a } from '#lib/resources/ok.ts';`, LAYERS],
  ['lib/visitors/up-to-conversations.ts', `export { a } from '#lib/conversations/ok.ts';`, LAYERS],
  ['lib/operators/up-to-visitors.ts', `export type { A } from '../visitors/ok.ts';`, LAYERS],
  ['lib/turns/up-to-posting.ts', `export { a } from '#lib/posting/ok.ts';`, LAYERS],
  ['lib/not-in-the-order/ok.ts', `export const a = 1;`, LAYERS],
  ['lib/http/needs-unplaced.ts', `export { a } from '#lib/not-in-the-order/ok.ts';`, LAYERS],
  ['lib/visitors/up-to-http.ts', `export * from '#lib/http/ok.ts';`, LAYERS],
  ['lib/visitors/type-from-http.ts', `export type B = import('#lib/http/ok.ts').A;`, LAYERS],
  ['lib/http/up-to-app.ts', `export { a } from '../../app/ok.ts';`, LAYERS],
  ['lib/http/up-to-components.ts', `export { a } from '#components/ok.ts';`, LAYERS],
  ['lib/visitors/needs-tests.ts', `export { a } from '#tests/ok.ts';`, LAYERS],
  ['app/needs-scripts.ts', `export { a } from '#scripts/ok.ts';`, LAYERS],
  ['components/panel/takes-server-code.ts', `export { a } from '#lib/visitors/ok.ts';`, LAYERS],
  ['components/panel/takes-core-code.ts', `export { a } from '#lib/core/ok.ts';`, LAYERS],
  ['components/panel/up-to-app.ts', `export type { A } from '../../app/ok.ts';`, LAYERS],
  ['lib/visitors/cycle-one.ts', `export { two } from './cycle-two.ts';\nexport const one = 1;`, 'import(no-cycle)'],
  [
    'lib/visitors/cycle-two.ts',
    `export { one } from '#lib/visitors/cycle-one.ts';\nexport const two = 2;`,
    'import(no-cycle)',
  ],
  [
    'lib/visitors/own-log.ts',
    `export { logEvents } from '#lib/events/log-events.ts';`,
    'eslint(no-restricted-imports)',
  ],
  ['lib/visitors/any.ts', `export const anything = (value: any) => value;`, 'typescript(no-explicit-any)'],
  ['lib/visitors/floating.ts', `export const f = async () => 1;\nf();`, 'typescript(no-floating-promises)'],
  ['components/floating.ts', `export const f = async () => 1;\nf();`, 'typescript(no-floating-promises)'],
  ['lib/visitors/bare-fetch.ts', `export const get = () => fetch('https://example.com');`, FETCH],
  ['lib/visitors/handed-on-fetch.ts', `export const options = { request: globalThis.fetch };`, FETCH],
  ['app/bare-fetch.ts', `export const get = () => fetch('https://example.com');`, FETCH],
  ['lib/core/knows-next.ts', `export { after } from 'next/server.js';`, HOST],
  ['app/api/knows-next.ts', `export const load = () => import('next');`, HOST],
  ['lib/visitors/environment.ts', `export const port = process.env.PORT;`, ENV],
  ['lib/services/mail/environment.ts', `export const port = process['env'];`, ENV],
  ['app/environment.ts', `import { env } from 'node:process';\nexport const port = env.PORT;`, ENV],
  ['lib/db/sql-now.ts', 'export const query = `select * from visitors where seen_at > now()`;', SQL_CLOCK],
  ['lib/db/sql-current.ts', `export const query = 'select CURRENT_TIMESTAMP';`, SQL_CLOCK],
  ['lib/db/sql-default.ts', `export const column = (t: { defaultNow(): void }) => t.defaultNow();`, SQL_CLOCK],
  ['lib/visitors/new-date.ts', `export const at = () => new Date();`, CLOCK],
  ['lib/visitors/date-now.ts', `export const at = () => Date.now();`, CLOCK],
  ['lib/visitors/date-now-uncalled.ts', `export const clock = Date.now;`, CLOCK],
  ['lib/core/other-clock.ts', `export const at = () => new Date();`, CLOCK],
  ['lib/visitors/camelCase.ts', `export const a = 1;`, FILE_NAME],
  ['lib/visitors/url-utils/clean.ts', `export const a = 1;`, FILE_NAME],
  ['lib/visitors/utils.ts', `export const a = 1;`, FILE_NAME],
  ['lib/visitors/helpers/clean.ts', `export const a = 1;`, FILE_NAME],
  ['lib/visitors/types.ts', `export type A = 1;`, FILE_NAME],
  ['components/panel/index.ts', `export const a = 1;`, FILE_NAME],
  ['components/panel/Button.tsx', `export const a = 1;`, FILE_NAME],
  ['app/api/v1/common.ts', `export const a = 1;`, FILE_NAME],
  ['lib/visitors/long-file.ts', lines(301).join('\n'), 'eslint(max-lines)'],
  ['tests/domain/long-file.ts', lines(301).join('\n'), 'eslint(max-lines)'],
  ['lib/visitors/long-function.ts', longFunction(81), 'eslint(max-lines-per-function)'],
  [
    'tests/domain/focused.test.ts',
    `import { expect, test } from 'vitest';\ntest.only('x', () => expect(1).toBe(1));`,
    'vitest(no-focused-tests)',
  ],
  [
    'tests/domain/skipped.test.ts',
    `import { expect, test } from 'vitest';\ntest.skip('x', () => expect(1).toBe(1));`,
    'vitest(no-disabled-tests)',
  ],
  [
    'tests/domain/empty.test.ts',
    `import { test } from 'vitest';\ntest('x', () => undefined);`,
    'vitest(expect-expect)',
  ],
];

/** The like, within the rules. */
const SOUND: [path: string, text: string][] = [
  ['lib/core/ok.ts', `export const a = 1;\nexport type A = 1;`],
  ['lib/i18n/ok.ts', `export { a, type A } from '#lib/core/ok.ts';`],
  ['lib/resources/ok.ts', `export { a, type A } from '#lib/i18n/ok.ts';`],
  ['lib/language/ok.ts', `export { a } from '#lib/resources/ok.ts';`],
  ['lib/assistant/ok.ts', `export { a } from '#lib/language/ok.ts';`],
  [
    'lib/services/mail/ok.ts',
    `export { a } from '#lib/resources/ok.ts';\nexport const get = () => fetch('https://example.com');`,
  ],
  ['lib/db/ok.ts', `export { a } from '#lib/services/mail/ok.ts';\nexport const epoch = new Date(0);`],
  ['lib/events/ok.ts', `export { a } from '#lib/db/ok.ts';\nexport type A = 1;`],
  ['lib/visitors/ok.ts', `export { a } from '#lib/events/ok.ts';\nexport type A = 1;`],
  ['lib/conversations/ok.ts', `export { a } from '../visitors/ok.ts';`],
  ['lib/posting/ok.ts', `export { a } from '#lib/conversations/ok.ts';\nexport type A = 1;`],
  ['lib/http/ok.ts', `export { a } from '#lib/conversations/ok.ts';\nexport type A = 1;`],
  [
    'components/ok.ts',
    `import type { A } from '#lib/visitors/ok.ts';\nimport { a } from '#lib/resources/ok.ts';\nexport const both: [A, 1] = [1, a];`,
  ],
  ['components/client.ts', `export { a } from '#lib/i18n/ok.ts';\nexport const get = () => fetch('/x');`],
  ['app/ok.ts', `export { a } from '#components/ok-again.ts';\nexport type A = 1;`],
  ['components/ok-again.ts', `export { a } from '#lib/resources/ok.ts';`],
  ['app/api/v1/things/[thingId]/route.ts', `export { a } from '#lib/http/ok.ts';`],
  ['app/(shop)/.well-known/[...rest]/jwks.json/route.ts', `export { a } from '#lib/http/ok.ts';`],
  ['lib/core/config.ts', `export const port = process.env.PORT;`],
  ['lib/core/time.ts', `export const now = () => new Date();`],
  ['lib/services/redis/expiry.ts', `export const at = () => Date.now();`],
  ['lib/visitors/own-fetch.ts', `export const load = (fetch: () => number) => fetch();`],
  [
    'scripts/ok.ts',
    `export { a } from '#lib/http/ok.ts';\nexport const port = process.env.PORT;\nexport const at = new Date();`,
  ],
  ['tests/ok.ts', `export { a } from '#scripts/ok.ts';`],
  ['lib/visitors/full-file.ts', lines(300).join('\n')],
  ['lib/visitors/full-function.ts', longFunction(80)],
];

let found: Map<string, string[]>;
beforeAll(() => {
  found = lintFixtures(Object.fromEntries([...BROKEN, ...SOUND]));
});

describe('the linter finds', () => {
  test.each(BROKEN)('%s', (path, _text, rule) => {
    expect(found.get(path)).toContain(rule);
  });
});

describe('the linter has nothing to say of', () => {
  test.each(SOUND)('%s', (path) => {
    expect(found.get(path)).toEqual([]);
  });
});
