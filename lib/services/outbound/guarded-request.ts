import { config } from '#lib/core/config.ts';
import { badRequest } from '#lib/core/errors.ts';
import { beforeDeadline, DeadlinePassed } from './before-deadline.ts';
import { sendTo } from './exchange.ts';
import type { Answer, Exchange } from './exchange.ts';
import { readTarget } from './read-target.ts';
import { RefusedTarget } from './refused-target.ts';
import { resolveByNameServer, resolveTarget } from './resolve-target.ts';
import type { Resolve } from './resolve-target.ts';

export interface GuardedRequest extends Exchange {
  /** Over everything: name, connection, TLS, headers, body. */
  deadlineMs: number;
}

/** The seams of the guard; what is left out comes from the configuration and the machine's name servers. */
export interface Guard {
  allowInsecure?: boolean;
  resolve?: Resolve;
}

export type RequestFailure = 'timeout' | 'network' | 'dns' | 'blocked_address';

export type GuardedResult =
  | ({ ok: true; durationMs: number } & Answer)
  | { ok: false; error: RequestFailure; durationMs: number };

/**
 * The one way to request an address that somebody else chose. Goes to public addresses over https only, and to
 * exactly the addresses that were checked; follows no redirect, reuses no connection, never rejects. `ok` says that
 * an answer came, whatever its status; a body cut off by the deadline or the limit is kept up to there.
 */
export async function guardedRequest(
  address: string,
  request: GuardedRequest,
  guard: Guard = {},
): Promise<GuardedResult> {
  const startedAt = performance.now();
  const took = () => Math.round(performance.now() - startedAt);
  try {
    const answer = await untilDeadline(address, request, guard);
    return { ok: true, ...answer, durationMs: took() };
  } catch (error) {
    return { ok: false, error: failureOf(error), durationMs: took() };
  }
}

/**
 * For when an address is saved; every request checks again.
 * @throws AppError `bad_request` that says what is wrong with it
 */
export async function assertAllowedTarget(address: string, guard: Guard = {}): Promise<void> {
  const settled = settle(guard);
  try {
    const target = readTarget(address, settled.allowInsecure);
    await beforeDeadline(5000, (signal) => resolveTarget(target, { ...settled, signal }));
  } catch (error) {
    if (error instanceof RefusedTarget) throw badRequest(error.message);
    if (error instanceof DeadlinePassed) throw badRequest('The host of the address cannot be looked up in time.');
    throw error;
  }
}

async function untilDeadline(address: string, request: GuardedRequest, guard: Guard): Promise<Answer> {
  const startedAt = performance.now();
  const settled = settle(guard);
  const target = readTarget(address, settled.allowInsecure);
  const addresses = await beforeDeadline(request.deadlineMs, (signal) => resolveTarget(target, { ...settled, signal }));
  return sendTo(target, addresses, request, request.deadlineMs - (performance.now() - startedAt));
}

function settle(guard: Guard): Required<Guard> {
  return {
    allowInsecure: guard.allowInsecure ?? config().ALLOW_INSECURE_TARGETS,
    resolve: guard.resolve ?? resolveByNameServer,
  };
}

function failureOf(error: unknown): RequestFailure {
  if (error instanceof RefusedTarget) return error.failure;
  return error instanceof DeadlinePassed ? 'timeout' : 'network';
}
