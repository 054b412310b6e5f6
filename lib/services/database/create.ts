import type { Config } from '#lib/core/config.ts';
import { ConfigError } from '#lib/core/config-error.ts';
import { createCloudPool } from './cloud.ts';
import { createEmbeddedPool } from './embedded.ts';
import { createPoolService } from './pool-service.ts';
import type { DatabaseService } from './port.ts';

type DatabaseConfig = Pick<Config, 'POSTGRES_URL' | 'DATA_DIR' | 'VERCEL'>;

/** Connects at the first query, not before. The embedded database is started elsewhere, by `startEmbeddedDatabase`. */
export function createDatabaseService(config: DatabaseConfig): DatabaseService {
  const { POSTGRES_URL: url, DATA_DIR: dataDir, VERCEL: vercel } = config;
  if (url) return createPoolService('cloud', createCloudPool(url, { serverless: vercel !== undefined }));
  if (vercel) throw new ConfigError('POSTGRES_URL: must be set on Vercel, where no disk keeps a database');
  return createPoolService('embedded', createEmbeddedPool(dataDir));
}
