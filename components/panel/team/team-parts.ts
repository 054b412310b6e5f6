/** What the section is divided into, in the order in which it is shown; the first is where it begins. */
export const TEAM_PARTS = ['people', 'departments', 'audit'] as const;

export type TeamPart = (typeof TEAM_PARTS)[number];
