/** Lucide's drawings that the chat has; the build takes them from the package. */
export const ICON_NAMES = [
  'arrow-down',
  'arrow-right',
  'arrow-up',
  'check-check',
  'chevron-left',
  'ellipsis',
  'messages-square',
  'paperclip',
  'rotate-cw',
  'user-round',
  'wifi-off',
  'x',
] as const;

/** And those that come with its parts. */
export const PART_ICON_NAMES = {
  english: [],
  files: [],
  forms: ['star'],
  messages: ['chevron-down', 'external-link', 'shopping-bag', 'thumbs-down', 'thumbs-up'],
  more: ['download'],
  norwegian: [],
  past: ['plus'],
  people: [],
} as const;

export type IconName = (typeof ICON_NAMES)[number] | (typeof PART_ICON_NAMES)[keyof typeof PART_ICON_NAMES][number];
