/** Why a request to an address of somebody else's choice never left (api-v1.md, Webhook delivery error codes). */
export class RefusedTarget extends Error {
  readonly failure: 'dns' | 'blocked_address';

  /** @param message for the person who chose the address */
  constructor(failure: 'dns' | 'blocked_address', message: string) {
    super(message);
    this.name = 'RefusedTarget';
    this.failure = failure;
  }
}
