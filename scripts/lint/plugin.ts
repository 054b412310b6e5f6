import { fileName } from './file-name.ts';
import { layers } from './layers.ts';
import { noBareFetch } from './no-bare-fetch.ts';
import { noHost } from './no-host.ts';
import { noOtherClock } from './no-other-clock.ts';
import { noProcessEnv } from './no-process-env.ts';
import { noSqlClock } from './no-sql-clock.ts';

/** The project's own rules: what docs/architecture.md says in words, the linter holds. */
export default {
  meta: { name: 'parley' },
  rules: {
    layers,
    'file-name': fileName,
    'no-bare-fetch': noBareFetch,
    'no-host': noHost,
    'no-process-env': noProcessEnv,
    'no-sql-clock': noSqlClock,
    'no-other-clock': noOtherClock,
  },
};
