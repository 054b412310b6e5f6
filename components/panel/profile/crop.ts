/** Which square of a picture is shown: its middle, as a part of the picture, and how much closer than all of it. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const WHOLE: Crop = { x: 0.5, y: 0.5, zoom: 1 };
export const CLOSEST = 4;

/** The square in the picture's own pixels; it never reaches beyond the picture. */
export function squareOf({ width, height }: Size, crop: Crop): { left: number; top: number; side: number } {
  const side = Math.min(width, height) / crop.zoom;
  const within = (middle: number, length: number) => Math.min(Math.max(middle * length - side / 2, 0), length - side);
  return { left: within(crop.x, width), top: within(crop.y, height), side };
}

/** The same after a step, in parts of the square's side, or at another distance: what would be outside is not reached. */
export function cropAt(size: Size, crop: Crop, step: { x?: number; y?: number; zoom?: number }): Crop {
  const zoom = Math.min(Math.max(step.zoom ?? crop.zoom, 1), CLOSEST);
  const { side } = squareOf(size, { ...crop, zoom });
  const moved = {
    x: crop.x + ((step.x ?? 0) * side) / size.width,
    y: crop.y + ((step.y ?? 0) * side) / size.height,
    zoom,
  };
  const { left, top } = squareOf(size, moved);
  return { x: (left + side / 2) / size.width, y: (top + side / 2) / size.height, zoom };
}
