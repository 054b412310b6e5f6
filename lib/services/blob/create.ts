import { resolve } from 'node:path';
import type { Config } from '#lib/core/config.ts';
import { CloudBlobService } from './cloud.ts';
import { EmbeddedBlobService } from './embedded.ts';
import type { BlobService } from './port.ts';

export function createBlobService(config: Config): BlobService {
  return config.BLOB_READ_WRITE_TOKEN
    ? new CloudBlobService(config.BLOB_READ_WRITE_TOKEN)
    : new EmbeddedBlobService(resolve(config.DATA_DIR, 'blob'), config.appUrl);
}
