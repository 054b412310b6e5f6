import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chromium } from 'playwright';

/** Programs that the tests start: the Debian package that brings one, and what tells that it is there. */
const TOOLS = [
  { package: 'chromium', isThere: () => hasProgram('chromium') || existsSync(chromium.executablePath()) },
  { package: 'redis-server', isThere: () => hasProgram('redis-server') },
  { package: 'postgresql', isThere: () => hasProgram('postgres') || hasDebianPostgres() },
];

/** Installs what is missing where that is possible; says what to install where it is not, and ends with 1. */
export function ensureTestTools(): void {
  const packages = missingPackages();
  if (packages.length === 0) return;
  console.log(`parley: installing ${packages.join(', ')} …`);
  if (process.getuid?.() === 0 && hasProgram('apt-get')) installWithApt(packages);
  else if (packages.includes('chromium')) run('node_modules/.bin/playwright', ['install', 'chromium']);
  const stillMissing = missingPackages();
  if (stillMissing.length === 0) return;
  console.error(
    `parley: the tests need ${stillMissing.join(', ')} (Debian: apt-get install ${stillMissing.join(' ')})`,
  );
  process.exit(1);
}

function missingPackages(): string[] {
  return TOOLS.filter((tool) => !tool.isThere()).map((tool) => tool.package);
}

function installWithApt(packages: string[]): void {
  // The tests start servers of their own: the packages' services stay off, as in single-user mode.
  const environment = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  run('apt-get', ['update', '-qq'], environment);
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], environment);
}

function run(program: string, programArguments: string[], environment: Record<string, string> = {}): void {
  const env = { ...process.env, ...environment };
  spawnSync(program, programArguments, { stdio: ['ignore', 'inherit', 'inherit'], env });
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
