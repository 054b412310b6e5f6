import { existsSync } from 'node:fs';

/**
 * Reads `.env.local` and `.env`; what is already set wins. Next would read them too, but later than our configuration:
 * its own mark keeps it from that, and tests that set it from reading a developer's file.
 */
export function loadEnvFiles(): void {
  if (process.env.__NEXT_PROCESSED_ENV) return;
  for (const file of ['.env.local', '.env']) if (existsSync(file)) process.loadEnvFile(file);
  process.env.__NEXT_PROCESSED_ENV = '1';
}
