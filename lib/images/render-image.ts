import type { Sharp, SharpOptions } from 'sharp';
import { badRequest } from '#lib/core/errors.ts';
import { inTurn } from './in-turn.ts';
import { isDisguised } from './is-disguised.ts';
import { outlineOf } from './outline/image-outline.ts';
import type { ImageOutline, ImageType } from './outline/outline.ts';

/** All frames together. */
const MAXIMUM_PIXELS = 40_000_000;
const SMALL_SIDE = 480;
const AVATAR_SIDE = 512;
const TIMEOUT_S = 30;

export interface RenderedImage {
  type: ImageType;
  bytes: Uint8Array;
  /** Of what is shown: upright, and of one frame. */
  width: number;
  height: number;
  /** A still in WebP, for lists of messages; no side longer than 480. */
  small: Uint8Array;
}

/**
 * The image anew, pixel by pixel, so that nothing is left of whatever else the file held: upright, in sRGB, without
 * metadata, an animation with all its frames. @throws AppError `bad_request` for what is no image, is cut off, is
 * something else as well, or has more than 40 megapixels; that is decided before any pixel is unpacked
 */
export async function renderImage(file: Uint8Array<ArrayBuffer>): Promise<RenderedImage> {
  const { bytes, outline } = checked(file, ['image/jpeg', 'image/png', 'image/webp', 'image/gif']);
  return inTurn(async () => {
    const animated = outline.frames > 1;
    const image = await open(bytes, { animated });
    // Frames that are stacked on each other cannot be turned; what animates carries no orientation.
    const upright = animated ? image : image.autoOrient();
    const { data, info } = await read(FORMATS[outline.type](upright));
    const still = (await open(bytes, {})).autoOrient();
    const fitting = { width: SMALL_SIDE, height: SMALL_SIDE, fit: 'inside', withoutEnlargement: true } as const;
    const small = await read(still.resize(fitting).webp({ quality: 78, effort: 3 }));
    return {
      type: outline.type,
      bytes: data,
      width: info.width,
      height: info.pageHeight ?? info.height,
      small: small.data,
    };
  });
}

/** A square WebP of the middle of the image. @throws as `renderImage()`, and for a GIF */
export async function renderAvatar(file: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const { bytes } = checked(file, ['image/jpeg', 'image/png', 'image/webp']);
  return inTurn(async () => {
    const square = { width: AVATAR_SIDE, height: AVATAR_SIDE, fit: 'cover' } as const;
    const { data } = await read((await open(bytes, {})).autoOrient().resize(square).webp({ quality: 85, effort: 4 }));
    return data;
  });
}

/** The same of a drawing of our own, which may be an SVG: never of a file from outside. */
export async function renderDrawing(file: Uint8Array<ArrayBuffer>, contentType: string): Promise<Uint8Array> {
  if (contentType !== 'image/svg+xml') return renderAvatar(file);
  return inTurn(async () => {
    const shapes = await open(Buffer.from(file), {});
    return (await read(shapes.resize({ width: AVATAR_SIDE, height: AVATAR_SIDE }).webp({ quality: 85 }))).data;
  });
}

/** Of the four types the one that comes in goes out. */
const FORMATS: Record<ImageType, (image: Sharp) => Sharp> = {
  'image/jpeg': (image) => image.jpeg({ quality: 87 }),
  'image/png': (image) => image.png({ compressionLevel: 7 }),
  'image/webp': (image) => image.webp({ quality: 87, effort: 3 }),
  'image/gif': (image) => image.gif({ effort: 3 }),
};

function checked(
  file: Uint8Array<ArrayBuffer>,
  accepted: readonly ImageType[],
): { bytes: Buffer; outline: ImageOutline } {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const outline = outlineOf(bytes);
  if (!outline || !accepted.includes(outline.type))
    throw badRequest(`file: must be a whole image of ${accepted.map(nameOf).join(', ')}`);
  const { width, height, frames } = outline;
  if (width * height * frames > MAXIMUM_PIXELS)
    throw badRequest('file: must have at most 40 megapixels, of all frames');
  if (width * height === 0 || isDisguised(bytes, outline)) throw badRequest('file: must be an image and nothing else');
  return { bytes, outline };
}

const nameOf = (type: ImageType) =>
  ({ 'image/jpeg': 'JPEG', 'image/png': 'PNG', 'image/webp': 'WebP', 'image/gif': 'GIF' })[type];

async function open(bytes: Buffer, options: SharpOptions): Promise<Sharp> {
  // Its native part is 20 MB that a process without pictures need not load.
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp(bytes, { failOn: 'error', limitInputPixels: MAXIMUM_PIXELS, ...options }).timeout({
    seconds: TIMEOUT_S,
  });
}

async function read(image: Sharp) {
  try {
    return await image.toBuffer({ resolveWithObject: true });
  } catch {
    throw badRequest('file: cannot be read as an image');
  }
}
