import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** What the project's own configuration says of a project that consists of these files: rule names by path. */
export function lintFixtures(files: Record<string, string>): Map<string, string[]> {
  const root = mkdtempSync(join(tmpdir(), 'parley-lint-'));
  for (const path of ['.oxlintrc.json', 'package.json', 'tsconfig.json', 'scripts/lint'])
    cpSync(path, join(root, path), { recursive: true });
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const folders = [...new Set(Object.keys(files).map((path) => path.split('/')[0] ?? ''))];
  const run = spawnSync(resolve('node_modules/.bin/oxlint'), ['--format', 'json', ...folders], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${dirname(process.execPath)}:${process.env.PATH}` },
  });
  rmSync(root, { recursive: true });
  const { diagnostics } = JSON.parse(run.stdout) as { diagnostics: { filename: string; code: string }[] };
  const found = new Map<string, string[]>(Object.keys(files).map((path) => [path, []]));
  for (const { filename, code } of diagnostics) found.get(filename)?.push(code);
  return found;
}
