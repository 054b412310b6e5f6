import type { PublicConfig } from '#lib/resources/tenant.ts';

// api-v1.md, Size and count bounds.
const MOST = 3;
const MENTION = /(?<![\p{L}\p{N}_@.-])@([a-z0-9_-]{2,32})(?![\p{L}\p{N}_@])/giu;

/** Handles of the team and of the assistant that the text calls, each once. */
export function mentionsIn(body: string, { team, assistant }: Pick<PublicConfig, 'team' | 'assistant'>): string[] {
  const known = new Set([...team, assistant].map(({ handle }) => handle));
  const called = [...body.matchAll(MENTION)].map(([, handle = '']) => withoutEnd(handle.toLowerCase(), known));
  return [...new Set(called.filter((handle) => known.has(handle)))].slice(0, MOST);
}

/** A dash behind a handle may be the sentence's. */
const withoutEnd = (handle: string, known: ReadonlySet<string>): string =>
  known.has(handle) ? handle : handle.replace(/[-_]+$/, '');
