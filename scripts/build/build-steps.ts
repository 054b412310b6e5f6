import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BUILT_READER } from '#lib/knowledge/reading/thread-file.ts';
import { bundleReader } from './bundle-reader.ts';
import { bundleServer, serverBundle } from './bundle-server.ts';
import { packedFolder, packFiles } from './pack-files.ts';
import { runCommand } from './run-command.ts';

export interface BuildStep {
  name: string;
  /** Files and folders whose content decides whether the step runs again; what does not exist is left out. */
  sources: string[];
  /** One file that it surely writes: the step runs when it is missing. */
  output(distDir: string): string;
  run(options: { distDir: string; signal: AbortSignal }): Promise<void>;
}

const SOURCES_OF_THE_APP = [
  ...['app', 'components', 'lib', 'instrumentation.ts', 'proxy.ts', 'next.config.ts', 'tsconfig.json'],
  ...['scripts/serve/file-headers.ts', 'package.json', 'package-lock.json'],
];

/** Everything that is made before the app can be served, in order. A new step is one entry here. */
export const BUILD_STEPS: BuildStep[] = [
  ...script('widget', 'scripts/build-widget.ts', {
    sources: ['components', 'lib/resources', 'lib/i18n', 'scripts/widget'],
    output: 'public/widget.js',
  }),
  ...script('API description', 'scripts/build-openapi.ts', {
    sources: ['app/api', 'lib', 'scripts/openapi'],
    output: 'app/api/v1/openapi.json/openapi.generated.json',
  }),
  {
    name: 'server',
    sources: ['app/api', 'lib', 'scripts/build', 'scripts/serve', 'package-lock.json'],
    output: serverBundle,
    run: ({ distDir }) => bundleServer(distDir),
  },
  {
    name: 'reader of documents',
    sources: ['lib/knowledge', 'lib/language', 'scripts/build', 'package-lock.json'],
    output: () => BUILT_READER,
    run: () => bundleReader(),
  },
  {
    name: 'app',
    sources: SOURCES_OF_THE_APP,
    output: (distDir) => join(distDir, 'BUILD_ID'),
    run: ({ distDir, signal }) =>
      runCommand(process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
        environment: { NODE_ENV: 'production', NEXT_DIST_DIR: distDir, NEXT_TELEMETRY_DISABLED: '1' },
        signal,
      }),
  },
  {
    name: 'files',
    sources: [...SOURCES_OF_THE_APP, 'public', 'scripts/build/pack-files.ts'],
    output: (distDir) => join(packedFolder(distDir), 'widget.js.br'),
    run: ({ distDir }) => packFiles(distDir),
  },
];

function script(name: string, path: string, made: { sources: string[]; output: string }): BuildStep[] {
  if (!existsSync(path)) return [];
  return [
    {
      name,
      sources: [path, 'package-lock.json', ...made.sources],
      output: () => made.output,
      run: ({ signal }) => runCommand(process.execPath, [path], { environment: { NODE_ENV: 'production' }, signal }),
    },
  ];
}
