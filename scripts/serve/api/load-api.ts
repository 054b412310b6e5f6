import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { serverBundle } from '#scripts/build/bundle-server.ts';
import type { RequestHandler } from '#scripts/serve/create-http-server.ts';
import type { prepareData } from '#scripts/serve/prepare-data.ts';
import type { warmUp } from '#lib/services/model/embedded/extractive-model.ts';

/** What the bundle exports (`bundle-server.ts`). */
interface ServerBundle {
  prepareData: typeof prepareData;
  warmUp: typeof warmUp;
  /** @param pages answers whatever no route of the API is there for */
  carryApi(pages: RequestHandler): RequestHandler;
}

export async function loadApi(distDir: string): Promise<ServerBundle> {
  return (await import(pathToFileURL(resolve(serverBundle(distDir))).href)) as ServerBundle;
}
