import { maybeAvatarPath } from '#lib/services/blob/signed-address.ts';

/** Where public pictures of the tenant lie: of operators and of the assistant. */
export const avatarFolder = (tenantId: string): string => `${tenantId}/avatars/`;

/** The file behind an avatar's address, where it is one of ours; an address elsewhere has none. */
export function avatarFiles(tenantId: string, avatarUrl: string | null): string[] {
  const path = avatarUrl === null ? null : maybeAvatarPath(avatarUrl);
  return path?.startsWith(avatarFolder(tenantId)) ? [path] : [];
}
