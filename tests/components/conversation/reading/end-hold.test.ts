import { beforeEach, describe, expect, it, vi } from 'vitest';
import { EndHold, type Scrolled } from '#components/conversation/reading/end-hold.ts';

/** A list of 1,000 pixels in a view of 400. */
class Box extends EventTarget {
  scrollTop = 0;
  scrollHeight = 1_000;
  clientHeight = 400;
  scrollTo = ({ top }: { top: number }) => void (this.scrollTop = top);
}

let box: Box;
let hold: EndHold;

beforeEach(() => {
  vi.useFakeTimers();
  box = new Box();
  hold = new EndHold(box as unknown as Scrolled);
  hold.scrollTo(hold.end);
  hold.know();
  return () => vi.useRealTimers();
});

describe('the end is held', () => {
  it('when the list grows between a scrolling and its news', () => {
    box.scrollTop -= 10;
    box.scrollHeight += 900;
    expect(hold.scrolled()).toBe('reader');
    expect(hold.isHeld).toBe(true);
    expect(hold.isNear).toBe(false);
  });

  it('when the browser moves the list over a change of the layout', () => {
    box.clientHeight = 200;
    box.scrollTop = 100;
    expect(hold.scrolled()).toBe('layout');
    expect(hold.isHeld).toBe(true);
  });

  it('when what was done here is told late', () => {
    hold.scrollTo(hold.end);
    box.scrollHeight += 900;
    expect(hold.scrolled()).toBe('nobody');
    expect(hold.isHeld).toBe(true);
  });
});

describe('the end is let go', () => {
  it('by the hand, also while the list grows, and held again once it is reached', () => {
    box.dispatchEvent(new Event('wheel'));
    box.scrollHeight += 900;
    box.scrollTop = 300;
    expect(hold.scrolled()).toBe('reader');
    expect(hold.isHeld).toBe(false);
    hold.know();
    box.scrollTop = hold.end - 20;
    hold.scrolled();
    expect(hold.isHeld).toBe(true);
  });

  it('by what scrolls without a hand while nothing moves, such as a search in the page', () => {
    box.scrollTop = 100;
    expect(hold.scrolled()).toBe('reader');
    expect(hold.isHeld).toBe(false);
  });

  it('not by a hand that left long ago', () => {
    box.dispatchEvent(new Event('wheel'));
    vi.advanceTimersByTime(1_000);
    box.clientHeight = 200;
    box.scrollTop = 100;
    expect(hold.scrolled()).toBe('layout');
  });
});
