const FOCUSABLE = 'a[href], button, textarea, input, summary, [tabindex="0"]';

/** Lets Tab go round within the panel. */
export function keepFocusWithin(panel: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== 'Tab') return;
  const stops = [...panel.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (each) => !each.hasAttribute('disabled') && each.checkVisibility({ visibilityProperty: true }),
  );
  const [first, last] = [stops[0], stops.at(-1)];
  const root = panel.getRootNode();
  const active = root instanceof ShadowRoot ? root.activeElement : document.activeElement;
  const isAtEdge = active === panel || active === (event.shiftKey ? first : last);
  if (!isAtEdge || !first || !last) return;
  event.preventDefault();
  (event.shiftKey ? last : first).focus();
}
