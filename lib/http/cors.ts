const ALLOWED_HEADERS = 'authorization, content-type, last-event-id, x-service-tenant, x-service-impersonate';

/** With these the page may read the answer: its own origin or, where none was sent, nothing to say. Credentials are never allowed. */
export function readingHeaders(origin: string | null): Record<string, string> {
  if (!origin) return { vary: 'Origin' };
  return {
    vary: 'Origin',
    'access-control-allow-origin': origin,
    'access-control-expose-headers': 'Retry-After',
  };
}

/** Adds them to an answer that is made. */
export function allowReading(response: Response, origin: string | null): Response {
  const { vary = '', ...others } = readingHeaders(origin);
  response.headers.append('vary', vary);
  for (const [name, value] of Object.entries(others)) response.headers.set(name, value);
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
