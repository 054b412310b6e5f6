import { describe, expect, test } from 'vitest';
import { CLOSEST, cropAt, squareOf, WHOLE } from '#components/panel/profile/crop.ts';
import { writtenGreeting } from '#components/panel/profile/written-greeting.ts';

const WIDE = { width: 400, height: 200 };

describe('the square of a picture', () => {
  test('begins as all that fits of its middle', () => {
    expect(squareOf(WIDE, WHOLE)).toEqual({ left: 100, top: 0, side: 200 });
    expect(squareOf({ width: 200, height: 400 }, WHOLE)).toEqual({ left: 0, top: 100, side: 200 });
  });

  test('moves to an edge and not beyond it, from where one step leads back', () => {
    let crop = WHOLE;
    for (let n = 0; n < 50; n++) crop = cropAt(WIDE, crop, { x: 0.1, y: 0.1 });
    expect(squareOf(WIDE, crop)).toEqual({ left: 200, top: 0, side: 200 });
    expect(squareOf(WIDE, cropAt(WIDE, crop, { x: -0.1 })).left).toBeCloseTo(180);
  });

  test('comes closer to the middle of what was shown, and away again without leaving the picture', () => {
    const close = cropAt(WIDE, WHOLE, { zoom: 2 });
    expect(squareOf(WIDE, close)).toEqual({ left: 150, top: 50, side: 100 });
    const corner = cropAt(WIDE, close, { x: 9, y: 9 });
    expect(squareOf(WIDE, corner)).toEqual({ left: 300, top: 100, side: 100 });
    expect(squareOf(WIDE, cropAt(WIDE, corner, { zoom: 1 }))).toEqual({ left: 200, top: 0, side: 200 });
    expect(cropAt(WIDE, WHOLE, { zoom: 99 }).zoom).toBe(CLOSEST);
    expect(cropAt(WIDE, WHOLE, { zoom: 0 }).zoom).toBe(1);
  });
});

test.each([
  [{ no: ' ', en: '' }, null],
  [
    { no: 'Hei', en: ' ' },
    { no: 'Hei', en: 'Hei' },
  ],
  [
    { no: '', en: ' Hi ' },
    { no: 'Hi', en: 'Hi' },
  ],
  [
    { no: 'Hei', en: 'Hi' },
    { no: 'Hei', en: 'Hi' },
  ],
])('the greeting %j is kept as %j', (written, kept) => {
  expect(writtenGreeting(written)).toEqual(kept);
});
