import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Catalogue } from '#lib/i18n/catalogue.ts';
import type { Role } from '#lib/resources/operator.ts';
import type { Workspace } from '../workspace/workspace.ts';

/** What waits in a section: as short as it is shown, and as it is said. */
export interface SectionCount {
  shown: string;
  said: string;
  /** By default somebody waits; what is calm only says how many there are. */
  tone?: 'calm';
}

/** A part of the panel. Its state, texts and listeners are its own; what all need comes from the contexts around it. */
export interface Section {
  icon: LucideIcon;
  texts: Catalogue<{ title: string }>;
  /** Who has it: an admin has what every operator has. */
  role: Role;
  /** Fetches its page, when that is first drawn or before. */
  load(): Promise<{ default: ComponentType }>;
  /** Has a place of its own on a phone; the others stand behind one that leads to them. */
  isMain?: true;
  /** Reached from elsewhere: the navigation does not have it. */
  isAside?: true;
  /** Null while nothing waits there. */
  useCount?(): SectionCount | null;
  /** Makes its state, which lives as long as the workspace. */
  open?(workspace: Workspace): void;
  /** What of it goes on wherever in the panel one is, in the section of that title. */
  Everywhere?: ComponentType<{ title: string }>;
}
