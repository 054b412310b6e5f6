import { hash, randomBytes } from 'node:crypto';

/** A secret that only its holder knows: 32 random bytes behind a prefix that tells its kind. */
export const newSecret = (prefix: string): string => `${prefix}${randomBytes(32).toString('base64url')}`;

/** What is stored of it. Enough for a random secret, where nothing can be guessed. */
export const hashOfSecret = (secret: string): string => hash('sha256', secret, 'base64url');
