import type { Config } from '#lib/core/config.ts';
import { privateDataDirectory } from '#lib/core/data-directory.ts';
import { ensureSecret } from '#lib/core/secrets/secrets.ts';

/** Sees to it that what is kept on disk is kept from others, and that there is a secret. @throws ConfigError */
export function prepareDirectory(settings: Config): void {
  const { POSTGRES_URL, BLOB_READ_WRITE_TOKEN, RESEND_API_KEY, DATA_DIR } = settings;
  if (!POSTGRES_URL || !BLOB_READ_WRITE_TOKEN || !RESEND_API_KEY) privateDataDirectory(DATA_DIR);
  ensureSecret();
}
