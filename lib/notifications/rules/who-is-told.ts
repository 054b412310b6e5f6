import {
  type ChannelName,
  NOTIFICATION_KINDS,
  type NotificationKind,
  type Preferences,
} from '#lib/resources/notifications.ts';

/** What has happened that somebody may be told of, in the order of the log. */
export type Happening =
  /** A visitor has written; `isFirst`: nothing before it in the conversation. */
  | { type: 'message'; isFirst: boolean }
  | { type: 'request'; operatorIds: readonly string[] }
  | { type: 'mention'; operatorIds: readonly string[] }
  /** Was made the owner: by a rotation, or by a colleague. */
  | { type: 'assignment'; operatorId: string; by: string | null }
  | { type: 'callback' };

/** One who might be told. */
export interface Colleague {
  id: string;
  isActive: boolean;
  isSystem: boolean;
  takesPart: boolean;
  /** Has the conversation before their eyes. */
  isLooking: boolean;
  /** Where they can be reached at all. */
  reachableBy: readonly ChannelName[];
  wants: Preferences;
}

/** All that happened in one place, a conversation or a callback, since it was last looked. */
export interface Situation {
  happenings: readonly Happening[];
  colleagues: readonly Colleague[];
  /** Of the conversation's department; none, or only some who are gone: everybody is meant. */
  departmentMemberIds: readonly string[];
}

export interface Told {
  operatorId: string;
  channel: ChannelName;
  kind: NotificationKind;
}

const CHANNELS: readonly ChannelName[] = ['email', 'push'];

/**
 * Who is told what, and how. Each is told once on a channel, by the strongest of the reasons that they want to hear of
 * there; never what they have before their eyes, nor what they gave themselves; integrations and who is gone never.
 */
export function whoIsTold(situation: Situation): Told[] {
  const present = situation.colleagues.filter(({ isActive, isSystem }) => isActive && !isSystem);
  const members = present.filter(({ id }) => situation.departmentMemberIds.includes(id));
  const addressed = new Set((members.length > 0 ? members : present).map(({ id }) => id));
  return present
    .filter(({ isLooking }) => !isLooking)
    .flatMap((colleague) => {
      const reasons = new Set(situation.happenings.flatMap((each) => reasonsOf(each, colleague, addressed)));
      return CHANNELS.flatMap((channel) => toldOn(channel, colleague, reasons));
    });
}

function reasonsOf(happening: Happening, { id, takesPart }: Colleague, addressed: Set<string>): NotificationKind[] {
  switch (happening.type) {
    case 'message':
      return takesPart ? ['mine'] : happening.isFirst && addressed.has(id) ? ['new'] : [];
    case 'request':
      return happening.operatorIds.includes(id) ? ['requests'] : [];
    case 'mention':
      return happening.operatorIds.includes(id) ? ['mentions'] : [];
    case 'assignment':
      return happening.operatorId === id && happening.by !== id ? ['mine'] : [];
    case 'callback':
      return addressed.has(id) ? ['callbacks'] : [];
  }
}

function toldOn(channel: ChannelName, { id, wants, reachableBy }: Colleague, reasons: Set<NotificationKind>): Told[] {
  if (!reachableBy.includes(channel)) return [];
  const kind = NOTIFICATION_KINDS.find((each) => reasons.has(each) && wants[each][channel]);
  return kind ? [{ operatorId: id, channel, kind }] : [];
}
