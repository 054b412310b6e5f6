export const PROFILE_FIELDS = ['name', 'email', 'phone', 'company'] as const;
export type ProfileField = (typeof PROFILE_FIELDS)[number];

/** What the shop wants to know of whoever writes: `data-ask="name email"` on the tag (docs/guides/widget.md). */
export function askedFields(): ProfileField[] {
  const tag = document.querySelector<HTMLScriptElement>('script[data-tenant][data-ask]');
  const asked = tag?.dataset.ask?.split(/[\s,]+/) ?? [];
  return PROFILE_FIELDS.filter((field) => asked.includes(field));
}
