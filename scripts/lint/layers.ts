import { posix } from 'node:path';
import { LIB_ORDER, type LibFolder } from './lib-order.ts';
import { projectPath, type Rule } from './rule.ts';

type Place = LibFolder | 'app' | 'components' | 'scripts' | 'tests' | 'root' | 'unplaced';

export const layers: Rule = {
  meta: { type: 'problem', docs: { description: 'Imports go down through the layers of docs/architecture.md only.' } },
  create(context) {
    const file = projectPath(context);
    const check = (node: { source: { value: unknown } | null }, typeOnly: boolean) => {
      const target = typeof node.source?.value === 'string' ? importedPath(file, node.source.value) : null;
      const reason = target && whyForbidden(placeOf(file), placeOf(target), typeOnly);
      if (reason) context.report({ node: node.source as never, message: `${reason} (${file} imports ${target}).` });
    };
    return {
      Program: (node) => {
        if (placeOf(file) === 'unplaced')
          context.report({ node, message: `Give ${file} a place in the order of scripts/lint/lib-order.ts.` });
      },
      ImportDeclaration: (node) => check(node, isTypeOnly(node)),
      ExportNamedDeclaration: (node) => check(node, node.exportKind === 'type'),
      ExportAllDeclaration: (node) => check(node, node.exportKind === 'type'),
      ImportExpression: (node) => check({ source: node.source as { value: unknown } }, false),
      TSImportType: (node) => check({ source: node.source }, true),
    };
  },
};

function whyForbidden(from: Place, to: Place, typeOnly: boolean): string | null {
  if (from === 'tests' || from === 'root') return null;
  if (to === 'tests') return 'Only tests import tests';
  if (from === 'scripts') return null;
  if (to === 'scripts') return 'The app does not need its scripts';
  if (from === 'components') return whyForbiddenInComponents(to, typeOnly);
  if (to === 'components') return from === 'app' ? null : `${from} lies below components`;
  if (to === 'root') return null;
  if (from === 'app' || from === 'unplaced') return null;
  return heightOf(to) > heightOf(from) ? `Imports go down: ${from} lies below ${to}` : null;
}

/** What has no place lies above everything: nothing may rest on it. */
function heightOf(place: Place): number {
  const height = LIB_ORDER.findIndex((folder) => folder === place);
  return height < 0 ? LIB_ORDER.length : height;
}

/** What runs in a browser takes the server's shapes, never its code. */
function whyForbiddenInComponents(to: Place, typeOnly: boolean): string | null {
  if (to === 'components' || to === 'resources' || to === 'i18n' || to === 'root') return null;
  if (to === 'app') return 'Components lie below app';
  return typeOnly ? null : `Components import only types from ${to}; values come from lib/resources and lib/i18n`;
}

function placeOf(path: string): Place {
  const [top = '', folder = ''] = path.split('/');
  if (top === 'lib') return LIB_ORDER.find((known) => known === folder) ?? 'unplaced';
  if (top === 'app' || top === 'components' || top === 'scripts' || top === 'tests') return top;
  return /^(instrumentation(-client)?|proxy)\.tsx?$/.test(top) ? 'app' : 'root';
}

/** @returns null for a package */
function importedPath(file: string, specifier: string): string | null {
  if (specifier.startsWith('#')) return specifier.slice(1);
  return specifier.startsWith('.') ? posix.join(posix.dirname(file), specifier) : null;
}

function isTypeOnly(node: { importKind?: string; specifiers: object[] }): boolean {
  if (node.importKind === 'type') return true;
  const isType = (specifier: object) => 'importKind' in specifier && specifier.importKind === 'type';
  return node.specifiers.length > 0 && node.specifiers.every(isType);
}
