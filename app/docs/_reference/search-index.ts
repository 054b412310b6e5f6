import type { SearchEntry } from './search-entries.ts';
import { GUIDE_PARTS } from '../_guide/guide-parts.ts';
import { description, operationAddress, RESOURCES, sections } from './sections.ts';

/** Everything on the pages of the reference that somebody may look for. */
export const searchIndex: SearchEntry[] = [
  ...GUIDE_PARTS.map(({ id, title }) => ({ title, detail: '', section: 'Guide', href: `/docs#${id}` })),
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
