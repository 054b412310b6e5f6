import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chromium } from 'playwright';
import { StartError } from '#scripts/serve/start-error.ts';

interface Tool {
  /** The Debian package that brings it. */
  package: string;
  isThere: () => boolean;
}

/** Programs that the tests start. */
const TOOLS: Tool[] = [
  { package: 'chromium', isThere: () => hasProgram('chromium') || existsSync(chromium.executablePath()) },
  { package: 'redis-server', isThere: () => hasProgram('redis-server') },
  { package: 'postgresql', isThere: () => hasProgram('postgres') || hasDebianPostgres() },
];

const missing = (tools: Tool[]) => tools.filter((tool) => !tool.isThere()).map((tool) => tool.package);

/** Installs what is missing where that is possible. @throws StartError that says what to install where it is not */
export function ensureTestTools(tools = TOOLS, run = runVisibly): void {
  const packages = missing(tools);
  if (packages.length === 0) return;
  console.log(`parley: installing ${packages.join(', ')} …`);
  const mayUseApt = process.getuid?.() === 0 && hasProgram('apt-get');
  for (const command of mayUseApt ? aptCommands(packages) : playwrightCommands(packages)) run(command);
  const left = missing(tools);
  if (left.length > 0)
    throw new StartError(`the tests need ${left.join(', ')} (Debian: apt-get install ${left.join(' ')})`);
}

function aptCommands(packages: string[]): string[][] {
  return [
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages],
  ];
}

/** Without the rights to install packages there is still the browser that Playwright keeps for itself. */
function playwrightCommands(packages: string[]): string[][] {
  return packages.includes('chromium') ? [['node_modules/.bin/playwright', 'install', 'chromium']] : [];
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
