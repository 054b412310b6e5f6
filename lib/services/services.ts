import { config } from '#lib/core/config.ts';
import { oncePerProcess } from '#lib/core/once-per-process.ts';
import { createBlobService } from './blob/create.ts';
import type { BlobService } from './blob/port.ts';
import { createDatabaseService } from './database/create.ts';
import type { DatabaseService } from './database/port.ts';
import { createIdentityService } from './identity/create.ts';
import type { IdentityService } from './identity/port.ts';
import { createMailService } from './mail/create.ts';
import type { MailService } from './mail/port.ts';
import { createModelService } from './model/create.ts';
import type { ModelService } from './model/port.ts';
import { createPushService } from './push/create.ts';
import type { PushService } from './push/port.ts';
import { createRedisService } from './redis/create.ts';
import type { RedisService } from './redis/port.ts';

/** The seven services of this process. Each is made at its first use, from its own variables alone. */
export interface Services {
  readonly database: DatabaseService;
  readonly redis: RedisService;
  readonly blob: BlobService;
  readonly mail: MailService;
  readonly identity: IdentityService;
  readonly model: ModelService;
  readonly push: PushService;
}

const ALL: Services = {
  get database() {
    return oncePerProcess('database', () => createDatabaseService(config()));
  },
  get redis() {
    return oncePerProcess('redis', () => createRedisService(config()));
  },
  get blob() {
    return oncePerProcess('blob', () => createBlobService(config()));
  },
  get mail() {
    return oncePerProcess('mail', () => createMailService(config()));
  },
  get identity() {
    return oncePerProcess('identity', () => createIdentityService(config(), ALL.database));
  },
  get model() {
    return oncePerProcess('model', () => createModelService(config()));
  },
  get push() {
    return oncePerProcess('push', () => createPushService(config(), ALL.mail));
  },
};

export const services = (): Services => ALL;
