import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { bundleServer, serverBundle } from './bundle-server.ts';
import { runCommand } from './run-command.ts';

export interface BuildStep {
  name: string;
  /** Files and folders whose content decides whether the step runs again; what does not exist is left out. */
  sources: string[];
  /** One file that it surely writes: the step runs when it is missing. */
  output(distDir: string): string;
  run(options: { distDir: string; signal: AbortSignal }): Promise<void>;
}

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
    name: 'app',
    sources: [
      ...['app', 'components', 'lib', 'instrumentation.ts', 'proxy.ts', 'next.config.ts', 'tsconfig.json'],
      ...['package.json', 'package-lock.json'],
    ],
    output: (distDir) => join(distDir, 'BUILD_ID'),
    run: ({ distDir, signal }) =>
      runCommand(process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
        environment: { NODE_ENV: 'production', NEXT_DIST_DIR: distDir, NEXT_TELEMETRY_DISABLED: '1' },
        signal,
      }),
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
