import type { z } from 'zod';
import type { Actor } from '#lib/core/actor.ts';
import { AppError, badRequest, notFound } from '#lib/core/errors.ts';
import { isId } from '#lib/core/ids.ts';
import { takeUpDue } from '#lib/deliveries/take-up-due.ts';
import { enforceLimits } from '#lib/limits/enforce.ts';
import { limitsOf, type LimitSubject } from '#lib/limits/limit-rule.ts';
import { authenticate } from './authenticate.ts';
import { holdsUnsafeText, JSON_BYTES, readJson, refuseDeclaredLength } from './body.ts';
import { clientAddress } from './client-address.ts';
import { allowReading } from './cors.ts';
import type { Auth, Call, Caller, Declaration, Endpoint, Params, RouteContext } from './declaration.ts';
import { errorResponse } from './error-response.ts';
import { refusalInWords, refusalOf } from './name-fields.ts';
import { formBytes, readUpload, type UploadRule } from './upload.ts';

/** Makes a route handler of a declaration. */
export function endpoint<
  A extends Auth,
  P extends Params = Record<never, never>,
  Q extends z.ZodType = z.ZodUndefined,
  B extends z.ZodType = z.ZodUndefined,
  F = undefined,
  R extends z.ZodType = z.ZodNull,
  U extends UploadRule | undefined = undefined,
>(declaration: Declaration<A, P, Q, B, F, R, U>): Endpoint {
  const handle = async (request: Request, context: RouteContext): Promise<Response> => {
    const origin = request.headers.get('origin');
    try {
      return allowReading(await answer(declaration, request, context), origin);
    } catch (error) {
      const refused = error instanceof AppError && error.code === 'origin_not_allowed';
      return allowReading(errorResponse(error, new URL(request.url).pathname), refused ? null : origin);
    }
  };
  return Object.assign(handle, { declaration: declaration as unknown as Endpoint['declaration'] });
}

async function answer<
  A extends Auth,
  P extends Params,
  Q extends z.ZodType,
  B extends z.ZodType,
  F,
  R extends z.ZodType,
  U extends UploadRule | undefined,
>(declaration: Declaration<A, P, Q, B, F, R, U>, request: Request, context: RouteContext): Promise<Response> {
  const { upload } = declaration;
  if (declaration.body || upload) refuseDeclaredLength(request, upload ? formBytes(upload) : JSON_BYTES);
  const actor = await authenticate(declaration.auth, request.headers);
  const params = checkParams(declaration.params, await context.params);
  const { headers, signal } = request;
  const caller: Caller<A, P> = { actor, params, address: clientAddress(headers), headers, signal };
  const found = (await declaration.find?.(caller)) as F;
  // After `find`: nobody uses up the limits of a conversation that is not theirs.
  await enforceLimits(limitsOf(declaration.limits ?? [], subjectOf(declaration.params, caller)));
  const query = parse(declaration.query, queryOf(request), 'query');
  const sent = declaration.body ? await readJson(request) : undefined;
  const body = parse(declaration.body, sent, 'body');
  const file = (upload && (await readUpload(request, upload))) as Call<A, P, unknown, unknown, F, U>['file'];
  const call = { ...caller, found, query: query as z.output<Q>, body: body as z.output<B>, file };
  const result = await Promise.resolve(declaration.handler(call)).catch((error: unknown) => {
    throw declaration.body ? withFields(error, declaration.body, sent) : error;
  });
  if (actor.kind !== 'anyone') takeUpDue();
  return result instanceof Response ? sealed(result) : success(declaration, result ?? null);
}

// An answer that a handler makes itself is as private as one made here.
function sealed(response: Response): Response {
  const { headers } = response;
  if (!headers.get('content-type')?.startsWith('application/json')) return response;
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
  headers.set('x-content-type-options', 'nosniff');
  return response;
}

function success(
  declaration: { response: unknown; status?: number; cacheControl?: string },
  result: unknown,
): Response {
  const headers = { 'cache-control': declaration.cacheControl ?? 'no-store', 'x-content-type-options': 'nosniff' };
  if (declaration.response === null) return new Response(null, { status: 204, headers });
  return Response.json(result, { status: declaration.status ?? 200, headers });
}

function checkParams<P extends Params>(kinds: P | undefined, given: Awaited<RouteContext['params']>) {
  for (const [name, kind] of Object.entries(kinds ?? {})) {
    const value = given[name];
    const good = typeof value === 'string' && !holdsUnsafeText(value) && (kind === 'text' || isId(kind, value));
    if (!good) throw notFound(kind === 'text' ? 'resource' : kind);
  }
  return given as { [K in keyof P]: string };
}

/** What is known of a call that a limit may count by. */
function subjectOf<A extends Auth, P extends Params>(
  kinds: P | undefined,
  { actor, params, address }: Caller<A, P>,
): Partial<LimitSubject> {
  const caller: Actor = actor;
  const [name] = Object.entries(kinds ?? {}).find(([, kind]) => kind === 'conversation') ?? [];
  return { ...caller, address, ...(name !== undefined && { conversationId: params[name]! }) };
}

function queryOf(request: Request): Record<string, string> {
  return Object.fromEntries(new URL(request.url).searchParams);
}

function parse<S extends z.ZodType>(schema: S | undefined, value: unknown, where: string): z.output<S> | undefined {
  if (!schema) return undefined;
  if (holdsUnsafeText(value)) throw badRequest(`The ${where} holds a character that is not text.`);
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw badRequest(refusalOf(schema, value, parsed.error.issues[0]!));
}

function withFields(error: unknown, schema: z.ZodType, sent: unknown): unknown {
  if (!(error instanceof AppError) || error.code !== 'bad_request') return error;
  return badRequest(refusalInWords(schema, sent, error.message));
}
