import type { z } from 'zod';
import type { Actor } from '#lib/core/actor.ts';
import { AppError, badRequest, notFound } from '#lib/core/errors.ts';
import { isId } from '#lib/core/ids.ts';
import { takeUpDue } from '#lib/deliveries/take-up-due.ts';
import { enforceLimits } from '#lib/limits/enforce.ts';
import { limitsOf, type LimitSubject } from '#lib/limits/limit-rule.ts';
import { refuseBanned } from '#lib/visitors/bans/refuse-banned.ts';
import { notifyOfEvents } from '#lib/notifications/notify-soon.ts';
import { authenticate } from './authenticate.ts';
import { holdsUnsafeText, JSON_BYTES, readBytes, readJson, refuseDeclaredLength } from './body.ts';
import { clientAddress } from './client-address.ts';
import { compiledSchema } from './compiled-schema.ts';
import { allowReading, readingHeaders } from './cors.ts';
import type { Auth, Call, Caller, Declaration, Endpoint, Params, RouteContext } from './declaration.ts';
import { errorResponse } from './error-response.ts';
import { refusalInWords, refusalOf } from './inputs/name-fields.ts';
import { formBytes, isForm, readUpload, type UploadRule } from './upload.ts';

notifyOfEvents();

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
      const result = await answer(declaration, request, context);
      return result instanceof Response ? allowReading(sealed(result), origin) : success(declaration, result, origin);
    } catch (cause) {
      const error = await refusalOfCaller(declaration, request, cause);
      const refused = error instanceof AppError && error.code === 'origin_not_allowed';
      return allowReading(errorResponse(error, new URL(request.url).pathname), refused ? null : origin);
    }
  };
  return Object.assign(handle, { declaration: declaration as unknown as Endpoint['declaration'] });
}

/** What is refused before anybody asks who calls, or by that. */
const BEFORE_THE_CALLER = new Set(['payload_too_large', 'unauthorized', 'origin_not_allowed']);

/** A visitor who was erased is nobody, whatever else is wrong. */
async function refusalOfCaller(
  { auth, provesVisitor }: { auth: Auth; provesVisitor?: true },
  { headers }: Request,
  error: unknown,
): Promise<unknown> {
  if (!provesVisitor || !(error instanceof AppError) || BEFORE_THE_CALLER.has(error.code)) return error;
  return authenticate(auth, headers).then(
    () => error,
    (refusal: unknown) => refusal,
  );
}

async function answer<
  A extends Auth,
  P extends Params,
  Q extends z.ZodType,
  B extends z.ZodType,
  F,
  R extends z.ZodType,
  U extends UploadRule | undefined,
>(declaration: Declaration<A, P, Q, B, F, R, U>, request: Request, context: RouteContext): Promise<unknown> {
  const { upload, schema } = inputOf(declaration, request);
  if (schema || upload) refuseDeclaredLength(request, upload ? formBytes(upload) : JSON_BYTES);
  if (declaration.rawBody !== undefined) refuseDeclaredLength(request, declaration.rawBody);
  const { headers } = request;
  const actor = await authenticate(declaration.auth, headers, { lately: declaration.provesVisitor });
  const address = clientAddress(headers);
  if (declaration.refusesBanned && actor.kind === 'visitor') await refuseBanned(actor, address);
  const params = checkParams(declaration.params, await context.params);
  const caller: Caller<A, P> = {
    ...{ actor, params, address, headers },
    // A host may make it only when it is asked for.
    get signal() {
      return request.signal;
    },
  };
  const found = (await declaration.find?.(caller)) as F;
  // After `find`: nobody uses up the limits of a conversation that is not theirs.
  await enforceLimits(limitsOf(declaration.limits ?? [], subjectOf(declaration.params, caller)));
  const query = declaration.query && parse(declaration.query, queryOf(request));
  const sent = schema ? await readJson(request) : undefined;
  const body = schema && parse(schema, sent, declaration.isBusy);
  const file = upload && (await readUpload(request, upload));
  const raw = declaration.rawBody === undefined ? NO_BYTES : await readBytes(request, declaration.rawBody);
  const call = Object.assign(caller, { found, query, body, file, raw }) as Call<A, P, z.output<Q>, z.output<B>, F, U>;
  const result = await Promise.resolve(declaration.handler(call)).catch((error: unknown) => {
    throw schema ? withFields(error, schema, sent) : error;
  });
  if (actor.kind !== 'anyone') takeUpDue();
  return result ?? null;
}

const NO_BYTES = new Uint8Array();

/** Where an endpoint takes either, what is no form is held to be JSON. */
function inputOf<B extends z.ZodType>(declaration: { body?: B; upload?: UploadRule | undefined }, request: Request) {
  const { body, upload } = declaration;
  return body && upload && !isForm(request) ? { schema: body } : upload ? { upload } : { schema: body };
}

// An answer that a handler makes itself is as private as one made here.
function sealed(response: Response): Response {
  const { headers } = response;
  if (!headers.get('content-type')?.startsWith('application/json')) return response;
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
  headers.set('x-content-type-options', 'nosniff');
  return response;
}

// Headers of its own that nobody has to look up again: a host that writes them to the connection takes them as they are.
function success(
  declaration: { response: unknown; status?: number; cacheControl?: string },
  result: unknown,
  origin: string | null,
): Response {
  const headers = {
    ...readingHeaders(origin),
    'cache-control': declaration.cacheControl ?? 'no-store',
    'x-content-type-options': 'nosniff',
  };
  if (declaration.response === null) return new Response(null, { status: 204, headers });
  const status = declaration.status ?? 200;
  return new Response(JSON.stringify(result), { status, headers: { 'content-type': 'application/json', ...headers } });
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
  const query = Object.fromEntries(new URL(request.url).searchParams);
  if (holdsUnsafeText(query)) throw badRequest('The query holds a character that is not text.');
  return query;
}

function parse<S extends z.ZodType>(schema: S, value: unknown, isBusy = false): z.output<S> {
  const parsed = (isBusy ? compiledSchema(schema) : schema).safeParse(value);
  if (parsed.success) return parsed.data;
  throw badRequest(refusalOf(schema, value, parsed.error.issues[0]!));
}

function withFields(error: unknown, schema: z.ZodType, sent: unknown): unknown {
  if (!(error instanceof AppError) || error.code !== 'bad_request') return error;
  return badRequest(refusalInWords(schema, sent, error.message));
}
