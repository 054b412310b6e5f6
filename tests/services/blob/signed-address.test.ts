import { beforeAll, expect, test, vi } from 'vitest';
import { forgetOncePerProcess } from '#lib/core/once-per-process.ts';
import { avatarAddress, imageAddress, readableBy } from '#lib/services/blob/signed-address.ts';
import { signUploadAddress } from '#lib/services/blob/upload-address.ts';

const PATH = 'tenant_1/attachments/attachment_1.png';
const AT = new Date('2026-11-20T12:34:56.789Z');
const after = (hours: number) => new Date(AT.getTime() + hours * 3_600_000);
const queryOf = (address: string) => new URL(address).searchParams;

beforeAll(() => {
  useSecret('the first secret of the tests, long enough');
});

function useSecret(secret: string): void {
  vi.stubEnv('APP_SECRET', secret);
  vi.stubEnv('APP_URL', 'https://chat.example.com');
  vi.stubEnv('APP_ENV', 'production');
  for (const name of ['config', 'root-secret']) forgetOncePerProcess(name);
}

test('an image address can be read for at least 24 hours, and for no more than 25', () => {
  const address = imageAddress(PATH, AT);
  expect(address).toMatch(/^https:\/\/chat\.example\.com\/api\/blob\/file\/tenant_1\/attachments\/attachment_1\.png\?/);
  expect(readableBy(PATH, queryOf(address), AT)).toMatchObject({ kind: 'image' });
  expect(readableBy(PATH, queryOf(address), after(24))).toMatchObject({ kind: 'image' });
  expect(readableBy(PATH, queryOf(address), after(25))).toBeNull();
});

test('an image address made later lives longer, and within an hour it is the same', () => {
  expect(imageAddress(PATH, new Date('2026-11-20T12:59:59.999Z'))).toBe(imageAddress(PATH, AT));
  const later = imageAddress(PATH, after(23));
  expect(later).not.toBe(imageAddress(PATH, AT));
  expect(readableBy(PATH, queryOf(later), after(47))).toMatchObject({ kind: 'image' });
});

test('an avatar address is always the same, and never expires', () => {
  const address = avatarAddress('tenant_1/avatars/abc.png');
  expect(address).toBe(avatarAddress('tenant_1/avatars/abc.png'));
  expect(readableBy('tenant_1/avatars/abc.png', queryOf(address), after(24 * 365 * 10))).toEqual({ kind: 'avatar' });
});

test('a signature is good for its own path, time and purpose alone', () => {
  const image = queryOf(imageAddress(PATH, AT));
  const avatar = queryOf(avatarAddress(PATH));
  const expires = image.get('expires') ?? '';
  const forged: Record<string, string>[] = [
    { expires, signature: avatar.get('signature') ?? '' },
    { signature: image.get('signature') ?? '' },
    { expires: String(Number(expires) + 1), signature: image.get('signature') ?? '' },
    { expires: `${expires}0`, signature: image.get('signature') ?? '' },
    { expires: 'NaN', signature: image.get('signature') ?? '' },
    { expires, signature: `${image.get('signature')}=` },
    { expires, signature: (image.get('signature') ?? '').toLowerCase() },
    { expires, signature: '' },
    { expires },
    { signature: '' },
    {},
  ];
  expect(forged.filter((query) => readableBy(PATH, new URLSearchParams(query), AT))).toEqual([]);
  expect(readableBy('tenant_1/attachments/attachment_2.png', image, AT)).toBeNull();
  expect(readableBy('tenant_1/attachments/attachment_2.png', avatar, AT)).toBeNull();
  expect(readableBy(`tenant_1/../${PATH}`, image, AT)).toBeNull();
});

test('an upload address reads nothing', () => {
  const options = { contentType: 'image/png', maximumBytes: 10, expiresAt: after(1) };
  expect(readableBy(PATH, queryOf(signUploadAddress('https://chat.example.com', PATH, options)), AT)).toBeNull();
});

test('another deployment’s signature is worth nothing', () => {
  const image = queryOf(imageAddress(PATH, AT));
  useSecret('the second secret of the tests, long enough');
  expect(readableBy(PATH, image, AT)).toBeNull();
});

test('no address is made for what is no path', () => {
  expect(() => imageAddress('../secret', AT)).toThrow('Not a path');
  expect(() => avatarAddress('tenant_1/a?b')).toThrow('Not a path');
});
