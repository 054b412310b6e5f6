import { globSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyDeclaration, Endpoint } from '#lib/http/declaration.ts';

export interface DeclaredEndpoint {
  method: string;
  /** As api-v1.md writes it: `/operator/conversations/:id`. */
  path: string;
  declaration: AnyDeclaration;
}

export interface RouteFile {
  path: string;
  /** What its file exports by HTTP method. */
  handlers(): Promise<Map<string, Partial<Endpoint>>>;
}

const ROOT = resolve('app/api/v1');
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

let found: (RouteFile & { pattern: RegExp })[] | undefined;

/** Every route file of the interface; those with fewer variable parts first, as Next chooses among them. */
export function routeFiles(): RouteFile[] {
  return foundOnce();
}

/** Each answer of each test asks for one of them: the folders are read once. */
function foundOnce() {
  return (found ??= globSync(`${ROOT}/**/route.ts`)
    .map((file) => ({ path: pathOf(file), file }))
    .map(({ path, file }) => ({ path, pattern: patternOf(path), handlers: () => handlersOf(file) }))
    .toSorted(
      (one, other) => variableParts(one.path) - variableParts(other.path) || one.path.localeCompare(other.path),
    ));
}

/** Every declared endpoint. A new one is in here by being there. */
export async function allEndpoints(): Promise<DeclaredEndpoint[]> {
  return (await Promise.all(routeFiles().map(endpointsOf))).flat();
}

/** The endpoint that a request reaches, or null where nothing is declared for it. */
export async function endpointFor(method: string, pathname: string): Promise<DeclaredEndpoint | null> {
  const route = foundOnce().find(({ pattern }) => pattern.test(pathname));
  const endpoints = route ? await endpointsOf(route) : [];
  return endpoints.find((each) => each.method === method) ?? null;
}

async function endpointsOf({ path, handlers }: RouteFile): Promise<DeclaredEndpoint[]> {
  return [...(await handlers())].flatMap(([method, { declaration }]) =>
    declaration ? [{ method, path, declaration }] : [],
  );
}

async function handlersOf(file: string): Promise<Map<string, Partial<Endpoint>>> {
  const module = (await import(pathToFileURL(file).href)) as Record<string, Partial<Endpoint>>;
  return new Map(METHODS.flatMap((method) => (module[method] ? [[method, module[method]]] : [])));
}

function pathOf(file: string): string {
  const folder = relative(ROOT, dirname(file));
  return `/${folder.replace(/\[\[?\.\.\.(\w+)\]\]?/g, '*$1').replace(/\[(\w+)\]/g, ':$1')}`;
}

const variableParts = (path: string) => path.split(/[:*]/).length - 1 + (path.includes('*') ? 100 : 0);

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/\/?\*\w+/g, '(/.*)?').replace(/:\w+/g, '[^/]+')}$`);
}
