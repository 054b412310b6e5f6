import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { marked, type Tokens, type TokensList } from 'marked';

/** In the order in which somebody needs them; each is a file of `docs/guides`. */
const SLUGS = [
  'integrating',
  'widget',
  'javascript-api',
  'identify-visitors',
  'operators',
  'embedded-panel',
  'departments',
  'signing-in',
  'webhooks',
  'knowledge',
  'erasing',
] as const;

export interface Guide {
  /** Of its page: `guides/widget`. */
  slug: string;
  title: string;
  headings: { id: string; title: string }[];
  tokens: TokensList;
}

// Read once: they come with the release. What stands for the service's address in them is `EXAMPLE`.
const EXAMPLE = 'https://chat.example.com';

export const guides: Guide[] = SLUGS.map(readGuide);

export const maybeGuide = (name: string): Guide | undefined => guides.find(({ slug }) => slug === `guides/${name}`);

/** "content-security-policy" for "Content security policy". */
export function idOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
}

/** The words with the service's own address in place of the example's. */
export const addressed = (text: string, origin: string): string =>
  text.replaceAll(EXAMPLE, origin).replaceAll(new URL(EXAMPLE).host, new URL(origin).host);

function readGuide(name: (typeof SLUGS)[number]): Guide {
  const tokens = marked.lexer(readFileSync(join(process.cwd(), 'docs', 'guides', `${name}.md`), 'utf8'));
  const headings = tokens.filter((token): token is Tokens.Heading => token.type === 'heading');
  return {
    slug: `guides/${name}`,
    title: plain(headings.find(({ depth }) => depth === 1)?.text ?? name),
    headings: headings
      .filter(({ depth }) => depth === 2)
      .map(({ text }) => ({ id: idOf(plain(text)), title: plain(text) })),
    tokens,
  };
}

function plain(text: string): string {
  return text.replaceAll('`', '');
}
