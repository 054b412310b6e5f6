/** How wide a column may be, in pixels at the usual font size. */
export interface ColumnBounds {
  readonly min: number;
  readonly max: number;
  readonly usual: number;
}

const STEP = 16;
const LEAP = 64;

export const clampWidth = (width: number, { min, max, usual }: ColumnBounds): number =>
  Number.isFinite(width) ? Math.round(Math.min(max, Math.max(min, width))) : usual;

/**
 * What a key makes of a width; null for a key that means nothing here.
 * @param growsBy the arrow that makes it wider
 */
export function widthAfterKey(
  { key, shiftKey }: { key: string; shiftKey: boolean },
  width: number,
  growsBy: 'ArrowRight' | 'ArrowLeft',
  bounds: ColumnBounds,
): number | null {
  const step = shiftKey ? LEAP : STEP;
  if (key === 'Home') return bounds.min;
  if (key === 'End') return bounds.max;
  if (key === 'Enter') return bounds.usual;
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return null;
  return clampWidth(width + (key === growsBy ? step : -step), bounds);
}
