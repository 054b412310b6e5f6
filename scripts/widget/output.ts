import { build, type BuildOptions } from 'esbuild';

/** Baseline of light-dark(), adopted style sheets and nesting: May 2024. */
const BROWSERS = ['chrome123', 'edge123', 'firefox120', 'safari17.5'];

/** The one file that comes out. */
export async function output(options: BuildOptions): Promise<string> {
  const { outputFiles } = await build({ ...options, bundle: true, minify: true, write: false, target: BROWSERS });
  const [file] = outputFiles;
  if (!file || outputFiles.length !== 1) throw new Error('one file was to come out');
  return file.text.trim();
}
