import { config } from '#lib/core/config.ts';
import { badRequest } from '#lib/core/errors.ts';
import { isLoopback, isPublicAddress } from './public-address.ts';
import { readTarget } from './read-target.ts';
import { RefusedTarget } from './refused-target.ts';

/**
 * What can be said of an address without asking name servers, for when one is saved that a machine has chosen: every
 * request to it looks up its host and checks again.
 * @returns it as it is requested @throws AppError `bad_request` that says what is wrong with it
 */
export function allowedAddress(address: string): string {
  const allowInsecure = config().ALLOW_INSECURE_TARGETS;
  try {
    const { url, host, isLiteral } = readTarget(address, allowInsecure);
    if (isLiteral && !isPublicAddress(host) && !(allowInsecure && isLoopback(host)))
      throw badRequest('The address leads to a network that is not public.');
    return url.href;
  } catch (error) {
    if (error instanceof RefusedTarget) throw badRequest(error.message);
    throw error;
  }
}
