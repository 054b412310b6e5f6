/** What follows /panel in the addresses of each section; where it begins comes first. */
export const SECTION_PATHS = {
  inbox: ['', 'conversations'],
  visitors: ['visitors'],
  callbacks: ['callbacks'],
  replies: ['replies'],
  knowledge: ['knowledge'],
  dashboard: ['dashboard'],
  team: ['team'],
  developers: ['webhooks', 'api-keys'],
  settings: ['settings'],
  profile: ['profile'],
} as const satisfies Record<string, readonly [string, ...string[]]>;

export type SectionName = keyof typeof SECTION_PATHS;

const NAMES = Object.keys(SECTION_PATHS) as SectionName[];

/** @param segment the first after /panel; empty where there is none @returns null where there is no section */
export const sectionAt = (segment: string): SectionName | null =>
  NAMES.find((name) => SECTION_PATHS[name].some((path) => path === segment)) ?? null;
