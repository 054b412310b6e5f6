import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { Endpoint } from '#lib/http/declaration.ts';
import type { DeclaredEndpoint } from '#lib/http/openapi/describe-operation.ts';
import { OPERATION_METHODS } from '#lib/http/openapi/openapi-document.ts';

const API = 'app/api/v1';

type Exports = Record<string, unknown>;

/** Every route file of the interface with what it exports. */
export async function routeModules(): Promise<{ file: string; path: string; exports: Exports }[]> {
  const files = globSync(`${API}/**/route.ts`).toSorted();
  return Promise.all(files.map(async (file) => ({ file, path: pathOf(file), exports: await importFile(file) })));
}

/** Every endpoint that the route files declare. */
export async function declaredEndpoints(): Promise<DeclaredEndpoint[]> {
  const modules = await routeModules();
  return modules.flatMap(({ path, exports }) =>
    OPERATION_METHODS.flatMap((method) => {
      const handler = exports[method.toUpperCase()];
      return isEndpoint(handler) ? [{ method, path, declaration: handler.declaration }] : [];
    }),
  );
}

/** The resources by the names under which they are exported: those that are more than a text or a number. */
export async function namedResources(): Promise<Record<string, z.ZodType>> {
  const files = globSync('lib/resources/**/*.ts').toSorted();
  const modules = await Promise.all(files.map(importFile));
  return Object.fromEntries(modules.flatMap((exports) => Object.entries(exports).filter(isResource)));
}

/** `app/api/v1/visitor/conversations/[id]/route.ts` is `/visitor/conversations/{id}`. */
function pathOf(file: string): string {
  return file.slice(API.length, -'/route.ts'.length).replaceAll('[', '{').replaceAll(']', '}');
}

async function importFile(file: string): Promise<Exports> {
  return (await import(pathToFileURL(resolve(file)).href)) as Exports;
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'function' && 'declaration' in value;
}

function isResource(entry: [string, unknown]): entry is [string, z.ZodType] {
  const [, schema] = entry;
  return [z.ZodObject, z.ZodEnum, z.ZodUnion, z.ZodRecord].some((kind) => schema instanceof kind);
}
