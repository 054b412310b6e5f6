'use client';

import { type RefObject, useEffect, useRef, useState } from 'react';
import type { LiveFrame, LiveVisitor } from '#lib/resources/live-visitor.ts';
import { useWorkspace } from '../../workspace/workspace-context.ts';
import { visitorsOf } from '../state/visitors.ts';
import { type Point, PlayOut } from './play-out.ts';
import { firstPage, isOtherPage, nextPage, placeOn, type WatchedPage } from './watched-page.ts';

export interface Ripple extends Point {
  readonly key: number;
}

const STILL = '(prefers-reduced-motion: reduce)';
const RIPPLE_MS = 900;
// Batches come every 500 ms.
const QUIET_MS = 6_000;

/**
 * What the frames of a visitor tell: the page as it is, its clicks, and the pointer, which is moved past React.
 * @param last what the visitor's browser said before it told of the pointer
 */
export function useWatchedPage(visitor: LiveVisitor, pointer: RefObject<HTMLElement | null>, last: LiveFrame | null) {
  const visitors = visitorsOf(useWorkspace());
  const [page, setPage] = useState(() => firstPage(visitor));
  const [ripples, setRipples] = useState<readonly Ripple[]>([]);
  const [heard, setHeard] = useState<'nothing' | 'live' | 'quiet'>('nothing');
  const shown = useRef(page);
  const { id } = visitor;
  const isFirst = heard === 'nothing';
  useEffect(() => {
    if (!last || !isFirst) return;
    shown.current = nextPage(shown.current, last);
    setPage(shown.current);
  }, [last, isFirst]);
  useEffect(() => {
    const player = new Player(pointer, shown, (clicks) => {
      setRipples((before) => [...before, ...clicks]);
      setTimeout(() => setRipples((before) => before.filter((each) => !clicks.includes(each))), RIPPLE_MS);
    });
    let silence: ReturnType<typeof setTimeout>;
    const take = (frame: LiveFrame) => {
      if (frame.visitorId !== id) return;
      const before = shown.current;
      if (isOtherPage(before, frame)) player.clear();
      shown.current = nextPage(before, frame);
      setPage(shown.current);
      setHeard('live');
      clearTimeout(silence);
      silence = setTimeout(() => setHeard('quiet'), QUIET_MS);
      player.take(frame);
    };
    const end = visitors.onPointer(take);
    return () => {
      end();
      clearTimeout(silence);
      player.end();
    };
  }, [visitors, id, pointer]);
  return { page, ripples, heard };
}

/** Draws the pointer at every frame of the screen while there is something to play, and rests meanwhile. */
class Player {
  private readonly playOut = new PlayOut();
  private readonly pointer: RefObject<HTMLElement | null>;
  private readonly page: RefObject<WatchedPage>;
  private readonly onClicks: (clicks: Ripple[]) => void;
  private frame = 0;
  private clicked = 0;

  constructor(
    pointer: RefObject<HTMLElement | null>,
    page: RefObject<WatchedPage>,
    onClicks: (clicks: Ripple[]) => void,
  ) {
    this.pointer = pointer;
    this.page = page;
    this.onClicks = onClicks;
  }

  take(frame: LiveFrame): void {
    this.playOut.take(frame, performance.now());
    if (matchMedia(STILL).matches) this.drawStill();
    else this.frame ||= requestAnimationFrame(this.draw);
  }

  clear(): void {
    this.playOut.clear();
    if (this.pointer.current) this.pointer.current.hidden = true;
  }

  end(): void {
    cancelAnimationFrame(this.frame);
  }

  private readonly draw = (): void => {
    const now = performance.now();
    this.move(this.playOut.pointAt(now));
    this.click(this.playOut.clicksUntil(now));
    this.frame = this.playOut.isOver(now) ? 0 : requestAnimationFrame(this.draw);
  };

  /** Where it has come to, and no way there. */
  private drawStill(): void {
    this.move(this.playOut.jump());
    this.click(this.playOut.clicksUntil(Number.POSITIVE_INFINITY));
  }

  private move(point: Point | null): void {
    const drawn = this.pointer.current;
    if (!drawn || !point) return;
    const { x, y } = placeOn(this.page.current, point);
    drawn.hidden = false;
    drawn.style.transform = `translate(${x}cqw, ${y}cqh)`;
  }

  private click(points: Point[]): void {
    if (points.length === 0) return;
    this.onClicks(points.map((point) => ({ key: this.clicked++, ...placeOn(this.page.current, point) })));
  }
}
