'use client';

import type { Role } from '#lib/resources/operator.ts';
import { lazily } from '../../ui/basics/lazily.tsx';
import { callbacksSection } from '../callbacks/callbacks-section.ts';
import { dashboardSection } from '../dashboard/dashboard-section.ts';
import { developersSection } from '../developers/developers-section.ts';
import { inboxSection } from '../inbox/inbox-section.tsx';
import { knowledgeSection } from '../knowledge/knowledge-section.ts';
import { repliesSection } from '../replies/replies-section.ts';
import { settingsSection } from '../settings/settings-section.ts';
import { profileSection } from '../profile/profile-section.ts';
import { teamSection } from '../team/team-section.ts';
import { visitorsSection } from '../visitors/visitors-section.ts';
import type { Section } from '../place/section.ts';
import type { SectionName } from '../place/section-paths.ts';
import { useCell } from '../state/use-cell.ts';
import { useWorkspace } from '../workspace/workspace-context.ts';
import type { Workspace } from '../workspace/workspace.ts';

/** All parts of the panel, in the order of the navigation. */
const SECTIONS: Record<SectionName, Section> = {
  inbox: inboxSection,
  visitors: visitorsSection,
  callbacks: callbacksSection,
  replies: repliesSection,
  knowledge: knowledgeSection,
  dashboard: dashboardSection,
  team: teamSection,
  developers: developersSection,
  settings: settingsSection,
  profile: profileSection,
};

const DRAWN = (Object.keys(SECTIONS) as SectionName[]).map((name) => {
  const section = SECTIONS[name];
  return { useCount: () => null, ...section, name, Page: lazily(section.load) };
});

export type DrawnSection = (typeof DRAWN)[number];

const sectionsFor = (role: Role): DrawnSection[] =>
  DRAWN.filter((section) => section.role === 'agent' || role === 'admin');

export function useSections(): DrawnSection[] {
  const { role } = useCell(useWorkspace().operator);
  return sectionsFor(role);
}

/** The state of every section, whichever is looked at first. */
export function openSections(workspace: Workspace): void {
  for (const { open } of DRAWN) open?.(workspace);
}

/** Has its code fetched, or tried to: once that is there, it is drawn with what stands around it. */
export async function fetchSection(name: SectionName): Promise<void> {
  const section = DRAWN.find((each) => each.name === name);
  await section?.Page.fetch().catch(() => undefined);
}
