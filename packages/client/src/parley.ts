export {
  type ClientOptions,
  type EventsOptions,
  type OperationName,
  ParleyClient,
  type ParleyEvent,
} from './client.ts';
export { listen, type ListenOptions, replay } from './listen.ts';
export type * from './operations.generated.ts';
export { ParleyError } from './parley-error.ts';
export { readWebhook, SignatureError, signWebhook } from './webhook-signature.ts';
