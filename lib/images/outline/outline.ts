export type ImageType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif';

/** What an image says of itself before a single pixel is unpacked. */
export interface ImageOutline {
  type: ImageType;
  width: number;
  height: number;
  frames: number;
  /** Where the image is over: what follows belongs to something else. */
  end: number;
}
