import type { Auth } from '../declaration.ts';
import type { SecurityScheme } from './openapi-document.ts';

const bearer = (description: string, bearerFormat?: string): SecurityScheme => ({
  type: 'http',
  scheme: 'bearer',
  ...(bearerFormat && { bearerFormat }),
  description,
});
const header = (name: string, description: string): SecurityScheme => ({
  type: 'apiKey',
  in: 'header',
  name,
  description,
});

/** How each kind of caller shows who it is (api-v1.md, Authentication). */
export const SECURITY_SCHEMES: Record<string, SecurityScheme> = {
  visitorToken: bearer(
    'Of an anonymous visitor the token from `POST /visitors`, of an identified one a JWT from `POST /server/visitor-tokens`. The page’s origin must be among those that the tenant allows.',
  ),
  operatorToken: bearer(
    'From `POST /server/operator-tokens`, for operators in the tenant’s own application. The page’s origin must be among those that the tenant allows.',
    'JWT',
  ),
  operatorSession: bearer(
    'Access token of the identity provider, as the hosted panel has it after a sign-in with a code. Sent with `X-Service-Tenant`.',
    'JWT',
  ),
  tenantHeader: header('X-Service-Tenant', 'The tenant in which the signed-in operator acts.'),
  impersonateHeader: header(
    'X-Service-Impersonate',
    'Id of the operator as whom a member of the platform’s staff acts. Every such call is logged with both ids.',
  ),
  apiKey: bearer(
    'Secret key of the tenant, beginning with `sk_service_`. For the tenant’s backend alone, never for a browser.',
  ),
  platformKey: bearer('`PLATFORM_API_KEY` of the deployment. Where none is set these endpoints answer 404.'),
};

const OPERATOR: Record<string, string[]>[] = [
  { operatorToken: [] },
  { operatorSession: [], tenantHeader: [] },
  { operatorSession: [], tenantHeader: [], impersonateHeader: [] },
];

export const SECURITY: Record<Auth, Record<string, string[]>[]> = {
  anyone: [],
  visitor: [{ visitorToken: [] }],
  operator: OPERATOR,
  admin: OPERATOR,
  server: [{ apiKey: [] }],
  person: [{ operatorSession: [] }],
  platform: [{ platformKey: [] }],
};

/** Who calls from a page, whose origin is then checked. */
export const isBrowserCaller = (auth: Auth) => auth === 'visitor' || auth === 'operator' || auth === 'admin';
