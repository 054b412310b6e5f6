import { describe, expect, it } from 'vitest';
import { FITTED, pushed, zoomedIn, zoomedOut } from '#components/ui/viewer/zoom.ts';

const SIZE = { width: 400, height: 200 };

describe('a picture that is looked at closely', () => {
  it('grows by steps to eight times its size, and shrinks no further than it fits', () => {
    let zoom = FITTED;
    for (let step = 0; step < 20; step++) zoom = zoomedIn(zoom);
    expect(zoom.scale).toBe(8);
    for (let step = 0; step < 20; step++) zoom = zoomedOut(zoom);
    expect(zoom).toEqual(FITTED);
  });

  it('is pushed no further than its own edges', () => {
    const zoom = { scale: 2, x: 0, y: 0 };
    expect(pushed(zoom, { x: 50, y: -30 }, SIZE)).toEqual({ scale: 2, x: 50, y: -30 });
    expect(pushed(zoom, { x: 900, y: -900 }, SIZE)).toEqual({ scale: 2, x: 200, y: -100 });
    expect(pushed(FITTED, { x: 50, y: 50 }, SIZE)).toEqual(FITTED);
  });

  it('keeps what is in the middle there when it grows', () => {
    expect(zoomedIn({ scale: 2, x: 40, y: -20 })).toEqual({ scale: 3, x: 60, y: -30 });
  });
});
