import type { IncomingMessage } from 'node:http';

const lent = new WeakMap<Request, IncomingMessage>();

/**
 * A host that has the connection in its hands lends what comes of it: made into the `body` of the request first, a body
 * costs as much as all else of a short call.
 */
export function lendBody(request: Request, incoming: IncomingMessage): void {
  lent.set(request, incoming);
}

/** Undefined where the host has nothing but the request. */
export const lentBody = (request: Request): IncomingMessage | undefined => lent.get(request);
