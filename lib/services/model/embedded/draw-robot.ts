import { bottts } from '@dicebear/collection';
import { createAvatar } from '@dicebear/core';

/** A robot's head, the same for the same seed, as a square SVG that holds shapes alone: no script, no reference. */
export function drawRobot(seed: string): { body: Uint8Array; contentType: string } {
  const avatar = createAvatar(bottts, { seed, size: 512, radius: 0, scale: 86, backgroundColor: BACKGROUNDS });
  return { body: new TextEncoder().encode(avatar.toString()), contentType: 'image/svg+xml' };
}

const BACKGROUNDS = ['dbeafe', 'd1fae5', 'fef3c7', 'fce7f3', 'ede9fe', 'e0f2fe'];
