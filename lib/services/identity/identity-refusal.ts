/** Supabase Auth's own codes, which `supabase-js` acts upon, with the status it gives each and its words. */
const REFUSALS = {
  validation_failed: [400, 'The request is not valid.'],
  bad_json: [400, 'The body is not JSON.'],
  invalid_credentials: [400, 'This grant type is not supported.'],
  refresh_token_not_found: [400, 'The refresh token is unknown or expired.'],
  refresh_token_already_used: [400, 'The refresh token was used before: the session has ended.'],
  no_authorization: [401, 'A bearer token is needed.'],
  bad_jwt: [403, 'The access token is not valid.'],
  session_not_found: [403, 'The session has ended.'],
  otp_expired: [403, 'The code or link is wrong, used or expired.'],
  not_found: [404, 'There is no such endpoint.'],
  method_not_allowed: [405, 'This method is not offered here.'],
  request_too_large: [413, 'The body is too large.'],
  over_request_rate_limit: [429, 'Too many tries; try again later.'],
  unexpected_failure: [500, 'Something went wrong here.'],
  request_timeout: [503, 'This cannot be checked right now; try again shortly.'],
} as const;

type RefusalCode = keyof typeof REFUSALS;

/** Why the embedded identity refuses, in the terms of the wire it speaks. */
export class IdentityRefusal extends Error {
  override name = 'IdentityRefusal';
  readonly code: RefusalCode;
  readonly status: number;

  constructor(code: RefusalCode, message: string = REFUSALS[code][1]) {
    super(message);
    this.code = code;
    this.status = REFUSALS[code][0];
  }
}
