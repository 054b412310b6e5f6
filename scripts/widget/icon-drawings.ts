import type { IconName } from '#components/widget/chat/view/basics/icon-names.ts';

export type Shape = [tag: string, attributes: Record<string, string>];

/** Each icon as the one path that draws it. */
export async function iconDrawings(names: readonly IconName[]): Promise<Partial<Record<IconName, string>>> {
  const read = async (name: IconName) => [name, (await shapesOf(name)).map(pathOf).join('')] as const;
  return Object.fromEntries(await Promise.all(names.map(read)));
}

/** As its package draws it. */
export async function shapesOf(name: IconName): Promise<Shape[]> {
  const { __iconData } = (await import(`lucide-react/icons/${name}`)) as { __iconData: { node: Shape[] } };
  return __iconData.node;
}

function pathOf([tag, { d, cx, cy, r, x1, y1, x2, y2 }]: Shape): string {
  // Behind another a first relative move would go on from its end; the numbers after it are lines, and relative still.
  if (tag === 'path' && d) return d.replace(FIRST_MOVE, 'M$1 $2l').replace(/^m/, 'M');
  if (tag === 'line') return `M${x1} ${y1}L${x2} ${y2}`;
  if (tag === 'circle')
    return `M${Number(cx) - Number(r)} ${cy}a${r} ${r} 0 1 0 ${2 * Number(r)} 0a${r} ${r} 0 1 0-${2 * Number(r)} 0`;
  throw new Error(`an icon has a ${tag}`);
}

const FIRST_MOVE = /^m(-?\d*\.?\d+)[ ,]*(-?\d*\.?\d+)(?![\d.])(?=[ ,]*[-\d.])/;
