const ALLOWED_HEADERS = 'authorization, content-type, last-event-id, x-service-tenant, x-service-impersonate';

/** Lets the page read the answer: its own origin or, where none was sent, nothing to say. Credentials are never allowed. */
export function allowReading(response: Response, origin: string | null): Response {
  response.headers.append('vary', 'Origin');
  if (!origin) return response;
  response.headers.set('access-control-allow-origin', origin);
  response.headers.set('access-control-expose-headers', 'Retry-After');
  return response;
}

/** A preflight is answered for any origin; the check runs on the real request (api-v1.md, Authentication). */
export function preflight(methods: string[]): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': methods.join(', '),
      'access-control-allow-headers': ALLOWED_HEADERS,
      'access-control-max-age': '7200',
      vary: 'Origin',
    },
  });
}
