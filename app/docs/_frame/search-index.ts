import type { SearchEntry } from './search-entries.ts';
import { GUIDE_PARTS } from '../_guide/guide-parts.ts';
import { guides } from '../_guides/guides.ts';
import { description, operationAddress, RESOURCES, sections } from '../_reference/sections.ts';

/** Everything on the pages of the reference that somebody may look for. */
export const searchIndex: SearchEntry[] = [
  ...GUIDE_PARTS.map(({ id, title }) => ({ title, detail: '', section: 'Guide', href: `/docs#${id}` })),
  ...guides.flatMap(({ slug, title, headings }) => [
    { title, detail: '', section: 'Guide', href: `/docs/${slug}` },
    ...headings.map((heading) => ({
      ...{ title: heading.title, detail: '', section: title, href: `/docs/${slug}#${heading.id}` },
    })),
  ]),
  ...sections.flatMap((section) =>
    section.operations.map((described) => ({
      title: described.operation.summary.replaceAll('`', ''),
      detail: described.path.startsWith('/') ? `${described.method.toUpperCase()} ${described.path}` : described.path,
      section: section.name,
      href: operationAddress(section, described),
    })),
  ),
  ...Object.keys(description.components.schemas).map((name) => ({
    ...{ title: name, detail: '', section: RESOURCES.name, href: `/docs/${RESOURCES.slug}#${name}` },
  })),
];
