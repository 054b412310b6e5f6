interface FileHeaders {
  /** A path as Next's configuration writes it: `/chat-:hash.js`. */
  source: string;
  headers: Record<string, string>;
}

const FIVE_MINUTES = 'public, max-age=300, stale-while-revalidate=86400';
const FOR_GOOD = 'public, max-age=31536000, immutable';
const ASKED_AGAIN = 'public, max-age=0, must-revalidate';

/** Other people's pages load these, and a module only with leave. */
const forAnyPage = (source: string, cacheControl: string): FileHeaders => ({
  source,
  headers: {
    'Cache-Control': cacheControl,
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'X-Content-Type-Options': 'nosniff',
  },
});

/** What `public/` is served with, by Next and by our own server alike. */
export const FILE_HEADERS: readonly FileHeaders[] = [
  forAnyPage('/panel-embed.js', FIVE_MINUTES),
  forAnyPage('/widget.js', FIVE_MINUTES),
  forAnyPage('/chat.js', 'no-cache'),
  forAnyPage('/chat-:hash.js', FOR_GOOD),
];

/** @param path of a built file, as it is asked for */
export function headersOfFile(path: string): Record<string, string> {
  // What Next built has the hash of its content in its name.
  if (path.startsWith('/_next/static/')) return { 'Cache-Control': FOR_GOOD };
  const known = FILE_HEADERS.find(({ source }) => patternOf(source).test(path));
  return known?.headers ?? { 'Cache-Control': ASKED_AGAIN };
}

const patternOf = (source: string) => new RegExp(`^${source.replaceAll('.', '\\.').replace(/:\w+/, '[^/]+')}$`);
