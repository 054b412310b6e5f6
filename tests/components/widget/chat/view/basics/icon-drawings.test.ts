import { expect, test } from 'vitest';
import { ICON_NAMES, PART_ICON_NAMES } from '#components/widget/chat/view/basics/icon-names.ts';
import { iconDrawings, type Shape, shapesOf } from '#scripts/widget/icon-drawings.ts';

const NAMES = [...new Set([...ICON_NAMES, ...Object.values(PART_ICON_NAMES).flat()])];
const drawings = await iconDrawings(NAMES);
const NUMBERS_OF: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };
const NUMBER = /^[\s,]*([+-]?(?:\d+\.?\d*|\.\d+))/;
// In an arc the two flags may stand without a space.
const FLAG = /^[\s,]*([01])/;

/** Where the pen comes by, in the picture's own places; the path is read as SVG 2 has it. */
function places(path: string): string[] {
  const found: string[] = [];
  let rest = path;
  let [x, y, startX, startY] = [0, 0, 0, 0];
  const take = (form: RegExp) => {
    const match = form.exec(rest);
    if (!match) throw new Error(`“${rest}” goes on with no number`);
    rest = rest.slice(match[0].length);
    return Number(match[1]);
  };
  let command = '';
  while ((rest = rest.trim())) {
    if (/^[a-z]/i.test(rest)) [command, rest] = [rest[0]!, rest.slice(1)];
    else command = command === 'm' ? 'l' : command === 'M' ? 'L' : command;
    const kind = command.toLowerCase();
    const count = NUMBERS_OF[kind];
    if (count === undefined || (count === 0 && /^[\s,]*[-+.\d]/.test(rest))) throw new Error(`“${command}${rest}”`);
    const numbers = Array.from({ length: count }, (_, at) =>
      take(kind === 'a' && (at === 3 || at === 4) ? FLAG : NUMBER),
    );
    const [fromX, fromY] = command === kind ? [x, y] : [0, 0];
    if (kind === 'z') [x, y] = [startX, startY];
    else if (kind === 'h') x = fromX + numbers[0]!;
    else if (kind === 'v') y = fromY + numbers[0]!;
    else [x, y] = [fromX + numbers.at(-2)!, fromY + numbers.at(-1)!];
    if (kind === 'm') [startX, startY] = [x, y];
    found.push(`${kind === 'm' ? 'to' : 'by'} ${x.toFixed(2)} ${y.toFixed(2)}`);
  }
  return found;
}

function placesOf([tag, { d = '', x1, y1, x2, y2, cx, cy, r }]: Shape): string[] {
  if (tag === 'line') return places(`M${x1} ${y1}L${x2} ${y2}`);
  if (tag === 'circle') return places(`M${+cx! - +r!} ${cy}L${+cx! + +r!} ${cy}L${+cx! - +r!} ${cy}`);
  return places(d);
}

test.each(NAMES)('the one path of “%s” draws all that its package does, where it does', async (name) => {
  const drawn = places(drawings[name]!);
  expect(drawn).toEqual((await shapesOf(name)).flatMap(placesOf));
  for (const place of drawn) for (const at of place.split(' ').slice(1)) expect(+at >= 0 && +at <= 24).toBe(true);
});
