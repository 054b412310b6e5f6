import { expect, test } from 'vitest';
import { formatFileSize } from '#components/ui/files/file-size.ts';

const plain = (text: string) => text.replace(/\s/g, ' ');

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [820, '820 bytes'],
  [999, '999 bytes'],
  [1_000, '1 kB'],
  [1_240_000, '1.2 MB'],
  [9_960_000, '10 MB'],
  [50_000_000, '50 MB'],
  [999_600_000, '1 GB'],
  [3_000_000_000_000, '3,000 GB'],
])('%i bytes are written %s', (bytes, text) => {
  expect(plain(formatFileSize(bytes, 'en'))).toBe(text);
});

test('a Norwegian reads a decimal comma, and bytes in their own plural', () => {
  expect(plain(formatFileSize(1_240_000, 'no'))).toBe('1,2 MB');
  expect(plain(formatFileSize(820, 'no'))).toBe('820 byte');
});
