import type { z } from 'zod';
import { AppError } from '#lib/core/errors.ts';
import { log } from '#lib/core/log/log.ts';
import { readJson, refuseDeclaredLength } from '#lib/http/body.ts';
import { clientAddress } from '#lib/http/client-address.ts';
import { enforce } from '#lib/limits/enforce.ts';
import { IdentityRefusal } from '#lib/services/identity/identity-refusal.ts';
import type { IdentityEndpoints } from '#lib/services/identity/port.ts';
import type { LimitRule } from '#lib/limits/limit-rule.ts';
import { services } from '#lib/services/services.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
type Method = (typeof METHODS)[number];
type Handler = (request: Request, identity: IdentityEndpoints) => Promise<Response>;
type AddressRules = readonly LimitRule<'address'>[];
type Exported = Record<Method | 'OPTIONS', (request: Request) => Promise<Response>>;

// No cookie takes part and credentials are never allowed, so that any page may speak to it, as to Supabase's own.
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'retry-after, x-supabase-api-version',
};
const PREFLIGHT = {
  'access-control-allow-methods': METHODS.join(', '),
  'access-control-allow-headers':
    'authorization, apikey, content-type, x-client-info, x-supabase-api-version, x-browser-mark',
  'access-control-max-age': '7200',
};
const BODY_BYTES = 16 * 1024;

/**
 * All exports of a route of Supabase Auth's protocol, each call counted in the limits of its client's address. Where
 * Supabase itself is the identity there is none here: 404.
 */
export function identityRoute(handlers: Partial<Record<Method, Handler>>, rules: AddressRules = []): Exported {
  const offered = METHODS.filter((method) => handlers[method]);
  const refused: Handler = async (request) => {
    const response = refusalResponse(new IdentityRefusal('method_not_allowed'), request);
    response.headers.set('allow', [...offered, 'OPTIONS'].join(', '));
    return response;
  };
  const exported = METHODS.map((method) => [method, answering(handlers[method] ?? refused, handlers[method] && rules)]);
  const preflight = answering(async () => new Response(null, { status: 204, headers: PREFLIGHT }));
  return { ...(Object.fromEntries(exported) as Record<Method, Exported['GET']>), OPTIONS: preflight };
}

/** The JSON body by its schema. @throws IdentityRefusal when it is too large, no JSON, or of another shape */
export async function readBody<T extends z.ZodType>(request: Request, schema: T): Promise<z.output<T>> {
  const parsed = schema.safeParse(await readSmallJson(request));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new IdentityRefusal('validation_failed', `${issue?.path.join('.') || 'body'}: ${issue?.message}`);
}

/** @throws IdentityRefusal `no_authorization` */
export function bearerToken(request: Request): string {
  const token = /^bearer +([\w.~+/-]+=*)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  if (!token) throw new IdentityRefusal('no_authorization');
  return token;
}

function answering(handler: Handler, rules: AddressRules = []): (request: Request) => Promise<Response> {
  return async (request) => {
    try {
      const identity = services().identity.endpoints;
      if (!identity) throw new IdentityRefusal('not_found');
      await enforce(rules, { address: clientAddress(request.headers) });
      return readable(await handler(request, identity));
    } catch (error) {
      return readable(refusalResponse(error, request));
    }
  };
}

async function readSmallJson(request: Request): Promise<unknown> {
  try {
    refuseDeclaredLength(request, BODY_BYTES);
    return await readJson(request, BODY_BYTES);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new IdentityRefusal(error.code === 'payload_too_large' ? 'request_too_large' : 'bad_json', error.message);
  }
}

function refusalResponse(error: unknown, request: Request): Response {
  const known = error instanceof IdentityRefusal ? error : new IdentityRefusal(refusalCodeOf(error));
  if (known.status >= 500) log.error('the identity failed', error, { path: new URL(request.url).pathname });
  const { status, code, message } = known;
  const response = Response.json({ code: status, error_code: code, msg: message }, { status });
  if (error instanceof AppError && error.retryAfterSeconds)
    response.headers.set('retry-after', `${error.retryAfterSeconds}`);
  return response;
}

function refusalCodeOf(error: unknown) {
  if (error instanceof AppError && error.code === 'rate_limited') return 'over_request_rate_limit';
  return error instanceof AppError && error.code === 'unavailable' ? 'request_timeout' : 'unexpected_failure';
}

function readable(response: Response): Response {
  for (const [name, value] of Object.entries(CORS)) response.headers.set(name, value);
  if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store');
  return response;
}
