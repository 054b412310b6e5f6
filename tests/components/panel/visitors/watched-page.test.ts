import { describe, expect, it } from 'vitest';
import {
  extentOf,
  firstPage,
  isOtherPage,
  nextPage,
  placeOn,
  shapeOf,
} from '#components/panel/visitors/watch/watched-page.ts';
import type { LiveFrame } from '#lib/resources/live-visitor.ts';
import { aLiveVisitor } from './a-live-visitor.ts';

const FRAME: LiveFrame = {
  ...{ visitorId: 'kari', tabId: 'tab-1', url: 'https://shop.example/kari', title: 'Page of kari' },
  ...{ viewport: { width: 1000, height: 500 }, scroll: { x: 0, y: 500 }, documentHeight: 2000 },
  ...{ samples: [], clicks: [], at: '2026-11-20T12:00:00.000Z' },
};
const START = firstPage(aLiveVisitor('kari'));
const PAGE = nextPage(START, FRAME);
const frame = (given: Partial<LiveFrame>): LiveFrame => ({ ...FRAME, ...given });

describe('the page that is watched', () => {
  it('is drawn by what is known before the first frame, as a phone or as a screen', () => {
    expect(START).toMatchObject({ title: 'Page of kari', viewport: { width: 1280 }, documentHeight: null });
    const phone = { type: 'mobile', browser: null, os: null } as const;
    expect(firstPage(aLiveVisitor('kari', { device: phone })).viewport.width).toBe(390);
    expect(firstPage(aLiveVisitor('kari', { currentPage: null })).title).toBe('');
  });

  it('keeps what a frame does not tell, and nothing of the page before', () => {
    const silent = { viewport: null, scroll: null, documentHeight: null };
    expect(nextPage(PAGE, frame(silent))).toEqual(PAGE);
    expect(nextPage(PAGE, frame({ ...silent, url: 'https://shop.example/b' }))).toMatchObject({
      ...{ viewport: PAGE.viewport, scroll: { x: 0, y: 0 }, documentHeight: null },
    });
  });

  it('is another one in another tab or at another address, and the first frame begins none', () => {
    expect(isOtherPage(START, frame({ url: 'https://shop.example/b' }))).toBe(false);
    expect(isOtherPage(PAGE, FRAME)).toBe(false);
    expect(isOtherPage(PAGE, frame({ tabId: 'tab-2' }))).toBe(true);
    expect(isOtherPage(PAGE, frame({ url: 'https://shop.example/b' }))).toBe(true);
  });

  it('tells how much of it was seen, where it is longer than what is seen', () => {
    expect(extentOf(PAGE)).toEqual({ above: 0.25, seen: 0.25, percent: 50 });
    expect(extentOf(nextPage(PAGE, frame({ scroll: { x: 0, y: -90 } })))?.percent).toBe(25);
    expect(extentOf(nextPage(PAGE, frame({ scroll: { x: 0, y: 99_999 } })))).toMatchObject({
      above: 0.75,
      percent: 100,
    });
    expect(extentOf(nextPage(PAGE, frame({ documentHeight: 500 })))).toBeNull();
    expect(extentOf(START)).toBeNull();
  });

  it('is never drawn as a line, whatever its browser says, and a pointer beyond its edge stands at the edge', () => {
    expect(shapeOf(PAGE)).toBe(2);
    expect(shapeOf(nextPage(PAGE, frame({ viewport: { width: 0, height: 9 } })))).toBe(2);
    expect(shapeOf(nextPage(PAGE, frame({ viewport: { width: 90_000, height: 100 } })))).toBe(4);
    expect(shapeOf(nextPage(PAGE, frame({ viewport: { width: 100, height: 90_000 } })))).toBe(0.25);
    expect(placeOn(PAGE, { x: 250, y: 250 })).toEqual({ x: 25, y: 50 });
    expect(placeOn(PAGE, { x: -1e6, y: 1e6 })).toEqual({ x: 0, y: 100 });
  });
});
