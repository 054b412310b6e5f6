import { thisPage } from '../chat/session/page/this-page.ts';

/** What of the page a report says (api-v1.md, body of `POST /visitor/activity`). */
export interface PageNow {
  url: string;
  title: string;
  visible: boolean;
  viewport: { width: number; height: number };
  scroll: { x: number; y: number };
  documentHeight: number;
}

// As the interface takes them (lib/resources/live-visitor.ts).
const FARTHEST = 1_000_000;
const WIDEST = 100_000;

/** Null for what is no page of the web: a file, or a frame without an address. */
export function pageNow(): PageNow | null {
  const { pageUrl: url, pageTitle: title } = thisPage();
  if (!/^https?:/.test(url)) return null;
  const { scrollingElement } = document;
  const whole = (value: number, most: number) => Math.round(Math.max(-most, Math.min(most, value)));
  return {
    url,
    title,
    visible: document.visibilityState === 'visible',
    viewport: { width: whole(innerWidth, WIDEST), height: whole(innerHeight, WIDEST) },
    scroll: { x: whole(scrollX, FARTHEST), y: whole(scrollY, FARTHEST) },
    documentHeight: whole(scrollingElement?.scrollHeight ?? 0, FARTHEST),
  };
}
