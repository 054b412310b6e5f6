import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** The files of the build as they are asked for, each with its packed forms beside it. Next leaves the folder alone. */
export const packedFolder = (distDir: string): string => join(distDir, 'cache', 'parley-files');

/** Others are packed already, as pictures and fonts are. */
const WORTH_PACKING = ['.js', '.css', '.svg', '.json', '.webmanifest', '.txt'];

const PACKERS: Record<string, (content: Buffer) => Promise<Buffer>> = {
  '.br': (content) =>
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
  '.gz': (content) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
};

export const isPacked = (path: string): boolean => Object.keys(PACKERS).includes(extname(path));

/** Packs `public/` and what Next built once and as small as it gets, for a server that has no network of caches before it. */
export async function packFiles(distDir: string, { publicFolder = 'public' } = {}): Promise<void> {
  const folder = packedFolder(distDir);
  await rm(folder, { recursive: true, force: true });
  await cp(publicFolder, folder, { recursive: true });
  await cp(join(distDir, 'static'), join(folder, '_next', 'static'), { recursive: true });
  const files = await readdir(folder, { recursive: true });
  await Promise.all(
    files.filter((file) => WORTH_PACKING.includes(extname(file))).map((file) => pack(join(folder, file))),
  );
}

async function pack(file: string): Promise<void> {
  const content = await readFile(file);
  for (const [extension, packer] of Object.entries(PACKERS)) {
    const packed = await packer(content);
    if (packed.length < content.length) await writeFile(file + extension, packed);
  }
}
