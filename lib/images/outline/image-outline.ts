import { gifOutline } from './gif-outline.ts';
import { jpegOutline } from './jpeg-outline.ts';
import { pngOutline } from './png-outline.ts';
import type { ImageOutline } from './outline.ts';
import { webpOutline } from './webp-outline.ts';

/** By its content alone; null for what is none of the four, or is cut off before its end. */
export function outlineOf(bytes: Buffer): ImageOutline | null {
  try {
    return pngOutline(bytes) ?? jpegOutline(bytes) ?? gifOutline(bytes) ?? webpOutline(bytes);
  } catch (error) {
    // Read beyond its end: cut off in the middle of something.
    if (error instanceof RangeError) return null;
    throw error;
  }
}
