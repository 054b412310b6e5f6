import { expect, test } from 'vitest';
import { drawRobot } from '#lib/services/model/embedded/draw-robot.ts';

const drawn = (seed: string) => new TextDecoder().decode(drawRobot(seed).body);

test('a robot is the same for the same seed, and another for another', () => {
  expect(drawn('tenant_1')).toBe(drawn('tenant_1'));
  expect(drawn('tenant_1')).not.toBe(drawn('tenant_2'));
});

test.each(['tenant_1', '<script>alert(1)</script>', '"><image href="https://evil.test"/>'])(
  'a robot for the seed %s is a square of shapes alone, without a script or a reference',
  (seed) => {
    const svg = drawn(seed);
    expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 (\d+) \1"/);
    expect(svg).not.toMatch(/<script|<image|<foreignObject|\son\w+=|href=["'](?!#)|url\((?!['"]?#)|evil|alert/i);
  },
);
