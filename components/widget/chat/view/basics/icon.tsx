/** @jsxImportSource preact */
import type { IconName } from './icon-names.ts';

/** Put in by the build. */
declare const CHAT_ICONS: Record<string, string>;
const drawings = { ...CHAT_ICONS };

/** Those that come with a part. */
export const addDrawings = (more: Record<string, string>): void => void Object.assign(drawings, more);

/** Decoration: what it means stands beside it, or on its button. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={drawings[name]} />
  </svg>
);
