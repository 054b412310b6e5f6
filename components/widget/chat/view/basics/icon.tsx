/** @jsxImportSource preact */
import type { IconName } from './icon-names.ts';

/** Put in by scripts/build-widget.ts. */
declare const CHAT_ICONS: Record<IconName, string>;

/** Decoration: what it means stands beside it, or on its button. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={CHAT_ICONS[name]} />
  </svg>
);
