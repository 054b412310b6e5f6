import { defineConfig } from 'vitest/config';
import { IsolatedFirst } from './scripts/test/isolated-first.ts';

const EMBEDDED_DATABASE = 'tests/services/database/embedded-*.test.ts';

/** Loading what they try takes longer than most tests: each file finds a worker as its first one did. */
const SHARED_WORKERS = { isolate: false, setupFiles: ['tests/support/api/fresh-process.ts'] };

/** Of two cores the files of two workers leave a quarter idle: they wait for a clock, a server or a page. */
const AT_ONCE = 3;

const APART = ['components', 'core', 'domain', 'services', 'api', 'e2e', 'cloud', 'faults', 'bench'];

/** What a host could do otherwise: streams, aborts, bodies, methods, malformed requests, work after the answer. */
const ON_BOTH_HOSTS = [
  'tests/api/hosts.test.ts',
  'tests/api/hosting.test.ts',
  'tests/api/order-of-checks.test.ts',
  'tests/api/auth/sign-in-code.test.ts',
  'tests/api/dev/*.test.ts',
  'tests/api/operator/knowledge/documents.test.ts',
  'tests/api/input/{malformed-bodies,queries-and-paths}.test.ts',
  'tests/api/matrix/authentication.test.ts',
  'tests/api/streams/*.test.ts',
  'tests/api/tokens/sign-out.test.ts',
  'tests/api/visitor/messages.test.ts',
];

/** Groups run one after the other, and within a group projects do. */
export default defineConfig({
  test: {
    environment: 'node',
    // A condition is awaited for as long as a busy machine may need; what holds at once costs no time.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    sequence: { sequencer: IsolatedFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'components',
          include: ['tests/components/**/*.test.ts'],
          // They touch nothing that is one per process.
          isolate: false,
          maxWorkers: AT_ONCE,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'domain',
          include: ['tests/{core,domain}/**/*.test.{ts,tsx}'],
          globalSetup: ['tests/support/services/postgres-server.ts'],
          ...SHARED_WORKERS,
          maxWorkers: AT_ONCE,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'tools',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: APART.map((folder) => `tests/${folder}/**`),
          globalSetup: ['tests/support/services/postgres-server.ts'],
          maxWorkers: AT_ONCE,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'services',
          include: ['tests/services/**/*.test.ts'],
          exclude: [EMBEDDED_DATABASE],
          globalSetup: ['tests/support/services/postgres-server.ts'],
          ...SHARED_WORKERS,
          maxWorkers: AT_ONCE,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'embedded database',
          // They end threads, and begin others beside.
          include: [EMBEDDED_DATABASE],
          globalSetup: ['tests/support/services/postgres-server.ts'],
          maxWorkers: AT_ONCE,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          globalSetup: ['tests/support/global-setup.ts'],
          ...SHARED_WORKERS,
          maxWorkers: AT_ONCE,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: 'api on Next',
          include: ON_BOTH_HOSTS,
          env: { API_ON_NEXT: '1' },
          globalSetup: ['tests/support/api/api-on-next.ts'],
          ...SHARED_WORKERS,
          maxWorkers: AT_ONCE,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts', 'tests/cloud/**/*.test.ts'],
          globalSetup: ['tests/support/api/build-for-tests.ts', 'tests/support/services/postgres-server.ts'],
          // One app and one browser serve all the files of a worker.
          isolate: false,
          testTimeout: 120_000,
          maxWorkers: AT_ONCE,
          sequence: { groupOrder: 3 },
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: ['tests/support/api/build-for-tests.ts'],
          testTimeout: 120_000,
          // Each stands on servers and folders of its own.
          maxWorkers: AT_ONCE,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
