/** Lucide's drawings that the chat has; the build takes them from the package. */
export const ICON_NAMES = [
  'arrow-down',
  'arrow-right',
  'arrow-up',
  'check-check',
  'chevron-down',
  'chevron-left',
  'external-link',
  'messages-square',
  'phone',
  'plus',
  'rotate-cw',
  'shopping-bag',
  'user-round',
  'wifi-off',
  'x',
] as const;
export type IconName = (typeof ICON_NAMES)[number];
