import { describe, expect, it } from 'vitest';
import { PlayOut } from '#components/panel/visitors/watch/play-out.ts';

type Sample = [number, number, number];
const batch = (samples: Sample[], clicks: Sample[] = []) => ({ samples, clicks });

describe('a pointer that is watched', () => {
  it('is nowhere before it is seen, moves evenly between samples, and rests at the last', () => {
    const play = new PlayOut();
    expect(play.pointAt(0)).toBeNull();
    play.take(
      batch([
        [0, 0, 0],
        [100, 100, 50],
      ]),
      1_000,
    );
    expect(play.pointAt(1_000)).toBeNull();
    expect(play.pointAt(1_080)).toEqual({ atMs: 1_080, x: 0, y: 0 });
    expect(play.pointAt(1_130)).toEqual({ x: 50, y: 25 });
    expect(play.isOver(1_179)).toBe(false);
    expect(play.pointAt(1_500)).toMatchObject({ x: 100, y: 50 });
    expect(play.isOver(1_500)).toBe(true);
  });

  it('goes on where the batch before ended, though one comes early or a little late', () => {
    const play = new PlayOut();
    play.take(
      batch([
        [0, 0, 0],
        [500, 500, 0],
      ]),
      0,
    );
    play.take(
      batch([
        [0, 500, 0],
        [500, 1_000, 0],
      ]),
      470,
    );
    const places = [600, 700, 800, 900, 1_000, 1_080].map((at) => play.pointAt(at)!.x);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places.at(-1)).toBe(1_000);
    play.take(
      batch([
        [0, 1_000, 0],
        [100, 0, 0],
      ]),
      1_400,
    );
    expect(play.pointAt(1_450)).toMatchObject({ x: 1_000 });
    expect(play.pointAt(1_580)).toMatchObject({ x: 0 });
  });

  it('that rested sets off when it did, and does not drift there meanwhile', () => {
    const play = new PlayOut();
    play.take(
      batch([
        [0, 0, 0],
        [900, 90, 0],
      ]),
      0,
    );
    expect(play.pointAt(800)).toMatchObject({ x: 0 });
    expect(play.pointAt(900)!.x).toBeGreaterThan(0);
    expect(play.pointAt(980)).toMatchObject({ x: 90 });
  });

  it('never falls more than a second behind: what has piled up is skipped', () => {
    const play = new PlayOut();
    for (let index = 0; index < 10; index++)
      play.take(
        batch([
          [0, index, 0],
          [900, index, 0],
        ]),
        index,
      );
    play.take(batch([[0, 77, 7]]), 20);
    expect(play.pointAt(20 + 1_900)).toMatchObject({ x: 77, y: 7 });
  });

  it('of a batch that tells of a minute is played in a second', () => {
    const play = new PlayOut();
    play.take(
      batch([
        [0, 0, 0],
        [60_000, 60, 0],
      ]),
      0,
    );
    expect(play.pointAt(1_080)).toMatchObject({ x: 60 });
  });

  it('clicks once when it is due, also without having moved, and at most so often', () => {
    const play = new PlayOut();
    play.take(
      batch(
        [],
        [
          [0, 1, 1],
          [200, 2, 2],
        ],
      ),
      0,
    );
    expect(play.clicksUntil(80)).toHaveLength(1);
    expect(play.clicksUntil(80)).toEqual([]);
    expect(play.isOver(100)).toBe(false);
    expect(play.clicksUntil(280)).toMatchObject([{ x: 2 }]);
    for (let index = 0; index < 9; index++)
      play.take(
        batch(
          [],
          Array.from({ length: 30 }, () => [0, 1, 1] as Sample),
        ),
        300,
      );
    expect(play.clicksUntil(5_000)).toHaveLength(60);
  });

  it('is taken in the order of its times, whatever order they are sent in', () => {
    const play = new PlayOut();
    play.take(
      batch([
        [100, 100, 0],
        [0, 0, 0],
      ]),
      0,
    );
    expect([play.pointAt(80), play.pointAt(180)]).toMatchObject([{ x: 0 }, { x: 100 }]);
  });

  it('is seen anew on another page', () => {
    const play = new PlayOut();
    play.take(batch([[0, 1, 1]], [[0, 1, 1]]), 0);
    play.clear();
    expect([play.pointAt(9_999), play.clicksUntil(9_999), play.isOver(0)]).toEqual([null, [], true]);
  });

  it('is where it has come to, for those who want nothing to move', () => {
    const play = new PlayOut();
    expect(play.jump()).toBeNull();
    play.take(
      batch([
        [0, 0, 0],
        [500, 9, 9],
      ]),
      0,
    );
    expect(play.jump()).toMatchObject({ x: 9, y: 9 });
    expect(play.jump()).toMatchObject({ x: 9, y: 9 });
  });
});
