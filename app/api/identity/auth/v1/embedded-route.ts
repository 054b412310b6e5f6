import { log } from '#lib/core/log.ts';
import { IdentityRefusal } from '#lib/services/identity/identity-refusal.ts';
import type { IdentityEndpoints } from '#lib/services/identity/port.ts';
import { services } from '#lib/services/services.ts';

// No cookie and no credentials take part, so that any page may speak to it, as to Supabase's own.
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'retry-after, x-supabase-api-version',
};
const PREFLIGHT = {
  ...CORS,
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE, OPTIONS',
  'access-control-allow-headers': 'authorization, apikey, content-type, x-client-info, x-supabase-api-version',
  'access-control-max-age': '7200',
};

type Handler = (request: Request, identity: IdentityEndpoints) => Promise<Response>;

/** An endpoint of Supabase Auth's protocol; where Supabase itself is the identity there is none here. */
export function embeddedRoute(handler: Handler): (request: Request) => Promise<Response> {
  return async (request) => {
    const identity = services().identity.endpoints;
    if (!identity) return refuse(new IdentityRefusal('not_found'));
    try {
      return withCors(await handler(request, identity));
    } catch (error) {
      if (error instanceof IdentityRefusal) return refuse(error);
      log.error('the embedded identity failed', error, { path: new URL(request.url).pathname });
      return refuse(new IdentityRefusal('unexpected_failure'));
    }
  };
}

export function preflight(): Response {
  if (!services().identity.endpoints) return refuse(new IdentityRefusal('not_found'));
  return new Response(null, { status: 204, headers: PREFLIGHT });
}

/** @throws IdentityRefusal `no_authorization` */
export function bearerToken(request: Request): string {
  const token = /^bearer ([\w.~+/-]+=*)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  if (!token) throw new IdentityRefusal('no_authorization');
  return token;
}

function withCors(response: Response): Response {
  for (const [name, value] of Object.entries(CORS)) response.headers.set(name, value);
  if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store');
  return response;
}

function refuse({ status, code, message }: IdentityRefusal): Response {
  return withCors(Response.json({ code: status, error_code: code, msg: message }, { status }));
}
