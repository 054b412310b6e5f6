import { posix } from 'node:path';

/** Folders that import each other, with one import for each step around. */
export interface FolderCycle {
  folders: string[];
  imports: string[];
}

/** By the importing folder: the folders beside it that it imports, each with the first import that does. */
type Graph = Map<string, Map<string, string>>;

const IMPORTED = /(?:\bfrom\s+|\bimport\s*\(?\s*)(['"])([#.][^'"\n]+)\1/g;

/**
 * Finds circles of imports between folders beside each other, each taken with all below it. A folder and one inside of
 * it are no two rooms: a port may lie above its drivers.
 * @param texts of modules by their paths from the project's root
 */
export function findFolderCycles(texts: ReadonlyMap<string, string>): FolderCycle[] {
  const graph = graphOf(texts);
  const cycles: FolderCycle[] = [];
  const told = new Set<string>();
  for (const folder of [...graph.keys()].sort()) {
    const folders = told.has(folder) ? null : wayBack(graph, folder);
    if (!folders) continue;
    for (const each of folders) told.add(each);
    cycles.push({ folders, imports: folders.map((from, at) => stepOf(graph, from, folders[at + 1] ?? folder)) });
  }
  return cycles;
}

function graphOf(texts: ReadonlyMap<string, string>): Graph {
  const graph: Graph = new Map();
  for (const [file, text] of texts)
    for (const [, , specifier = ''] of text.matchAll(IMPORTED)) {
      const target = specifier.startsWith('#') ? specifier.slice(1) : posix.join(posix.dirname(file), specifier);
      const step = texts.has(target) ? stepBetween(file, target) : null;
      if (!step) continue;
      const targets = graph.get(step.from) ?? new Map<string, string>();
      graph.set(step.from, targets);
      if (!targets.has(step.to)) targets.set(step.to, `${file} imports ${target}`);
    }
  return graph;
}

/** The two folders where the paths part; null where one of the files lies in the folder of both. */
function stepBetween(file: string, target: string): { from: string; to: string } | null {
  const [one, other] = [file.split('/'), target.split('/')];
  const parts = one.findIndex((part, at) => part !== other[at]);
  if (parts < 0 || parts >= one.length - 1 || parts >= other.length - 1) return null;
  return { from: one.slice(0, parts + 1).join('/'), to: other.slice(0, parts + 1).join('/') };
}

/** The shortest way from the folder to itself; null when there is none. */
function wayBack(graph: Graph, start: string): string[] | null {
  const ways = [[start]];
  const seen = new Set<string>();
  for (let way = ways.shift(); way; way = ways.shift())
    for (const next of graph.get(way.at(-1)!)?.keys() ?? []) {
      if (next === start) return way;
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  return null;
}

const stepOf = (graph: Graph, from: string, to: string): string => graph.get(from)!.get(to)!;
