// api-v1.md, Attachment upload rules.
export const MOST_PICTURES = 4;
const LARGEST_BYTES = 4 * 2 ** 20;
const TAKEN = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif']);
/** Sides of what is drawn smaller, in the order that they are tried. */
const SIDES = [2560, 1600];

/** A picture that cannot go as it is, and cannot be made so. */
export class WrongPicture extends Error {
  readonly fault: 'type' | 'size';

  constructor(fault: 'type' | 'size') {
    super(fault);
    this.fault = fault;
  }
}

/** Goes as it is. */
export const isFit = ({ type, size }: File): boolean => TAKEN.has(type) && size <= LARGEST_BYTES;

/**
 * A photo that is too large, or of a kind that only the browser knows (a phone's HEIC), is drawn anew within the limits.
 * @throws WrongPicture
 */
export async function fitForUpload(file: File): Promise<{ blob: Blob; name: string }> {
  if (isFit(file)) return { blob: file, name: file.name };
  const isTaken = TAKEN.has(file.type);
  if (!file.type.startsWith('image/') || file.type.includes('svg')) throw new WrongPicture('type');
  // Drawn anew it would no longer move.
  if (file.type === 'image/gif') throw new WrongPicture('size');
  const image = await createImageBitmap(file).catch(() => null);
  if (!image) throw new WrongPicture(isTaken ? 'size' : 'type');
  try {
    for (const side of SIDES) {
      const blob = await drawn(image, side);
      if (blob && blob.size <= LARGEST_BYTES) return { blob, name: `${file.name.replace(/\.\w+$/, '')}.jpg` };
    }
  } finally {
    image.close();
  }
  throw new WrongPicture('size');
}

function drawn(image: ImageBitmap, side: number): Promise<Blob | null> {
  const scale = Math.min(1, side / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  // What is transparent would be black in a JPEG.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.86));
}
