import type { LiveFrame, LiveVisitor } from '#lib/resources/live-visitor.ts';
import type { Point } from './play-out.ts';

/** The page that is watched, as its frames tell of it. */
export type WatchedPage = Pick<LiveFrame, 'url' | 'title'> & {
  readonly tabId: string | null;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly scroll: Point;
  /** Null where it is not known. */
  readonly documentHeight: number | null;
};

// Of a browser that has not said: any screen.
const USUAL = { width: 1280, height: 800 };
const MOBILE = { width: 390, height: 780 };
const LEAST_PX = 100;
/** No page is drawn narrower or flatter than this, whatever its browser says. */
const FLATTEST = 4;

export function firstPage({ currentPage, device }: Pick<LiveVisitor, 'currentPage' | 'device'>): WatchedPage {
  return {
    ...{ url: currentPage?.url ?? '', title: currentPage?.title ?? '', tabId: null },
    viewport: device?.type === 'mobile' ? MOBILE : USUAL,
    ...{ scroll: { x: 0, y: 0 }, documentHeight: null },
  };
}

/** What a frame does not tell stays as it was, as long as the page is the same. */
export function nextPage(before: WatchedPage, frame: LiveFrame): WatchedPage {
  const { tabId, url, title, viewport, scroll, documentHeight } = frame;
  const isOther = isOtherPage(before, frame);
  return {
    ...{ tabId, url, title },
    viewport: viewport && viewport.width >= LEAST_PX && viewport.height >= LEAST_PX ? viewport : before.viewport,
    scroll: scroll ?? (isOther ? { x: 0, y: 0 } : before.scroll),
    documentHeight: documentHeight ?? (isOther ? null : before.documentHeight),
  };
}

/** Whether the pointer has to be seen anew. */
export const isOtherPage = (before: WatchedPage, { tabId, url }: Pick<LiveFrame, 'tabId' | 'url'>): boolean =>
  before.tabId !== null && (before.tabId !== tabId || before.url !== url);

/** How wide the page is beside its height. */
export function shapeOf({ viewport: { width, height } }: WatchedPage): number {
  return Math.min(FLATTEST, Math.max(1 / FLATTEST, width / height));
}

export interface Extent {
  /** Of the whole page, what lies above what is seen. */
  readonly above: number;
  readonly seen: number;
  /** Down to where it has come, in whole percent. */
  readonly percent: number;
}

/** Null where the page is no longer than what is seen of it, or nobody knows. */
export function extentOf({ viewport, scroll, documentHeight }: WatchedPage): Extent | null {
  if (documentHeight === null || documentHeight <= viewport.height + 1) return null;
  const seen = viewport.height / documentHeight;
  const above = Math.min(1 - seen, Math.max(0, scroll.y / documentHeight));
  return { above, seen, percent: Math.round((above + seen) * 100) };
}

/** Where on the drawn page that is, in hundredths of its sides; a pointer beyond its edge stands at the edge. */
export function placeOn({ viewport }: WatchedPage, { x, y }: Point): Point {
  const share = (at: number, of: number) => Math.min(100, Math.max(0, (at / of) * 100));
  return { x: share(x, viewport.width), y: share(y, viewport.height) };
}
