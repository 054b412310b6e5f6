// api-v1.md, Limits: hosts cap bodies, so that larger files go by an address of their own.
const SMALL_BYTES = 4 * 2 ** 20;
const LARGEST_BYTES = 50 * 2 ** 20;
const ENDINGS = ['pdf', 'docx', 'txt', 'md', 'markdown', 'csv'] as const;

/** For the file picker. */
export const ACCEPTED = ENDINGS.map((ending) => `.${ending}`).join(',');

export type FileFault = 'empty' | 'too-large' | 'wrong-type';

/** What is wrong with a file as far as one can tell before it is sent. */
export function faultOf({ name, size }: Pick<File, 'name' | 'size'>): FileFault | null {
  const ending = name.toLowerCase().split('.').at(-1);
  if (!ENDINGS.some((each) => each === ending)) return 'wrong-type';
  if (size === 0) return 'empty';
  return size > LARGEST_BYTES ? 'too-large' : null;
}

export const isSmall = ({ size }: Pick<File, 'size'>): boolean => size < SMALL_BYTES;
