import type { RenderedImage } from '#lib/images/render-image.ts';
import type { ImageType } from '#lib/images/outline/outline.ts';
import type { NewFile } from './store-files.ts';

const ENDINGS: Record<ImageType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
};

/** Where an image of a message lies: in a folder of its own, beside its small copy. */
export const imagePath = (tenantId: string, attachmentId: string, type: ImageType): string =>
  `${tenantId}/attachments/${attachmentId}/image.${ENDINGS[type]}`;

export const smallPath = (path: string): string => path.replace(/[^/]+$/, 'small.webp');

/** Everything that goes with the image. */
export const pathsOfImage = (path: string): string[] => [path, smallPath(path)];

export const imageFiles = (path: string, { type, bytes, small }: RenderedImage): NewFile[] => [
  { path, contentType: type, bytes },
  { path: smallPath(path), contentType: 'image/webp', bytes: small },
];
