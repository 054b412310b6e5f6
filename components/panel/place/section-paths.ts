/** What follows /panel in the addresses of each section; where it begins comes first. */
export const SECTION_PATHS = {
  inbox: ['', 'conversations'],
  callbacks: ['callbacks'],
  replies: ['replies'],
  developers: ['webhooks', 'api-keys'],
} as const satisfies Record<string, readonly [string, ...string[]]>;

export type SectionName = keyof typeof SECTION_PATHS;

const NAMES = Object.keys(SECTION_PATHS) as SectionName[];

/** @param segment the first after /panel; empty where there is none @returns null where there is no section */
export const sectionAt = (segment: string): SectionName | null =>
  NAMES.find((name) => SECTION_PATHS[name].some((path) => path === segment)) ?? null;
