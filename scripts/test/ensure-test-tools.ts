import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chromium } from 'playwright';
import { StartError } from '#scripts/serve/start-error.ts';

interface Tool {
  /** The Debian package that brings it. */
  package: string;
  isThere: () => boolean;
  /** Whether the tests can do with something else, only slower. */
  isReplaced?: () => boolean;
}

/** Chromium without windows: it takes a sixth of the time for each context. */
const HEADLESS = 'chromium-headless-shell';

/** Programs that the tests start. */
const TOOLS: Tool[] = [
  {
    package: HEADLESS,
    isThere: () => hasProgram(HEADLESS) || existsSync(chromium.executablePath()),
    isReplaced: () => hasProgram('chromium'),
  },
  { package: 'redis-server', isThere: () => hasProgram('redis-server') },
  { package: 'postgresql', isThere: () => hasProgram('postgres') || hasDebianPostgres() },
];

const missing = (tools: Tool[]) => tools.filter((tool) => !tool.isThere()).map((tool) => tool.package);
const needed = (tools: Tool[]) => missing(tools.filter(({ isReplaced }) => !isReplaced?.()));

/** Installs what is missing where that is possible. @throws StartError that says what to install where it is not */
export function ensureTestTools(tools = TOOLS, run = runVisibly): void {
  if (missing(tools).length === 0) return;
  if (process.getuid?.() === 0 && hasProgram('apt-get')) {
    console.log(`parley: installing ${missing(tools).join(', ')} …`);
    for (const command of aptCommands(missing(tools))) run(command);
  }
  for (const command of playwrightCommands(needed(tools))) run(command);
  const left = needed(tools);
  if (left.length > 0)
    throw new StartError(`the tests need ${left.join(', ')} (Debian: apt-get install ${left.join(' ')})`);
}

function aptCommands(packages: string[]): string[][] {
  return [
    ['apt-get', 'update', '-qq'],
    // Each by itself: one that this machine's packages do not have must not keep the others away.
    ...packages.map((name) => ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', name]),
  ];
}

/** Without the rights to install packages there is still the browser that Playwright keeps for itself. */
function playwrightCommands(packages: string[]): string[][] {
  return packages.includes(HEADLESS) ? [['node_modules/.bin/playwright', 'install', 'chromium']] : [];
}

function runVisibly([program = '', ...programArguments]: string[]): void {
  spawnSync(program, programArguments, {
    stdio: ['ignore', 'inherit', 'inherit'],
    // The tests start servers of their own: the packages' services stay off, as in single-user mode.
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  });
}

function hasProgram(name: string): boolean {
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/bin', '/usr/sbin'];
  return folders.some((folder) => existsSync(`${folder}/${name}`));
}

function hasDebianPostgres(): boolean {
  const versions = '/usr/lib/postgresql';
  return (
    existsSync(versions) && readdirSync(versions).some((version) => existsSync(`${versions}/${version}/bin/postgres`))
  );
}
