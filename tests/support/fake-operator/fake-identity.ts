import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerJson, bodyOf } from '../local-server.ts';

export const CODE = '246810';
export const LINK_HASH = 'hash-of-a-link';
const PERSON = { id: '5b1f6a52-7f0e-4c39-9a34-0f0b5d2c1a11', aud: 'authenticated', role: 'authenticated' };

/** The identity provider's protocol as far as a browser uses it. The panel trusts no token that it holds: it checks none. */
export class FakeIdentity {
  /** Seconds that an access token lives. */
  livesSeconds = 3600;
  /** Tokens made before are refused from now on. */
  private generation = 0;
  private refreshable = true;

  /** All access tokens so far are refused; a refresh gives a good one again. */
  refuseTokens(): void {
    this.generation += 1;
  }

  /** The session is over for good. */
  endSessions(): void {
    this.generation += 1;
    this.refreshable = false;
  }

  isGood = (token: string): boolean => token.endsWith(`.${this.generation}`);

  async handle(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = JSON.parse((await bodyOf(request)).toString() || '{}') as Record<string, string>;
    if (path.startsWith('/verify')) {
      if (body.token !== CODE && body.token_hash !== LINK_HASH) return refuse(response, 'otp_expired', 403);
      this.refreshable = true;
      return answerJson(response, 200, this.session(body.email));
    }
    if (path.startsWith('/token'))
      return this.refreshable
        ? answerJson(response, 200, this.session())
        : refuse(response, 'refresh_token_not_found', 400);
    if (path.startsWith('/logout')) return void response.writeHead(204).end();
    return refuse(response, 'not_found', 404);
  }

  private session(email = 'ragnhild@vardehei.example') {
    const expiresAt = Math.floor(Date.now() / 1000) + this.livesSeconds;
    const claims = { sub: PERSON.id, exp: expiresAt, email };
    return {
      access_token: `${encoded({ alg: 'none' })}.${encoded(claims)}.${this.generation}`,
      refresh_token: `refresh-${this.generation}`,
      token_type: 'bearer',
      expires_in: this.livesSeconds,
      expires_at: expiresAt,
      user: { ...PERSON, email, app_metadata: {}, user_metadata: {}, created_at: '2026-01-02T08:00:00Z' },
    };
  }
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

const refuse = (response: ServerResponse, code: string, status: number): void =>
  answerJson(response, status, { code: status, error_code: code, msg: code });
