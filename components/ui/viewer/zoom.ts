/** How large a picture is drawn, and how far it has been pushed aside, in pixels. */
export interface Zoom {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export const FITTED: Zoom = { scale: 1, x: 0, y: 0 };

const LARGEST = 8;
const STEP = 1.5;

export const zoomedIn = (zoom: Zoom): Zoom => scaled(zoom, zoom.scale * STEP);
export const zoomedOut = (zoom: Zoom): Zoom => scaled(zoom, zoom.scale / STEP);

/** Pushed by so much, no further than its edges. @param size of the picture as it fits */
export function pushed(zoom: Zoom, by: { x: number; y: number }, size: { width: number; height: number }): Zoom {
  const room = { x: (size.width * (zoom.scale - 1)) / 2, y: (size.height * (zoom.scale - 1)) / 2 };
  return { ...zoom, x: within(zoom.x + by.x, room.x), y: within(zoom.y + by.y, room.y) };
}

function scaled({ x, y, scale }: Zoom, wanted: number): Zoom {
  const next = Math.min(LARGEST, Math.max(1, wanted));
  // Nearly as it fits is as it fits.
  if (next < 1.01) return FITTED;
  return { scale: next, x: (x * next) / scale, y: (y * next) / scale };
}

const within = (value: number, most: number): number => Math.min(most, Math.max(-most, value));
