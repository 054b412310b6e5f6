import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import {
  exportJWK,
  generateKeyPair,
  type JWK,
  type JWTHeaderParameters,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose';
import { bodyOf, listening, type LocalServer } from './local-server.ts';

const CODE_LIFETIME_MS = 600_000;
const REUSE_MS = 10_000;

/** Speaks Supabase Auth's wire as its source has it, odd corners included; keeps everything in memory. */
export async function startSupabaseAuth(): Promise<SupabaseAuth> {
  const server = createServer();
  const listens = await listening(server);
  const supabase = new SupabaseAuth(listens, await newKey());
  server.on('request', (request, response) => void supabase.serve(request, response));
  return supabase;
}

export class SupabaseAuth {
  readonly publicKey = `anon-${randomUUID()}`;
  readonly serviceKey = `service-${randomUUID()}`;
  readonly url: string;
  readonly issuer: string;
  /** The project's settings, and what goes wrong with it. */
  readonly project = { confirmEmail: true, codeDigits: 6, down: false, signsAsymmetrically: true, delayMs: 0 };
  /** `METHOD /path` of every request that came. */
  readonly requests: string[] = [];
  readonly close: () => Promise<void>;
  #key: Key;
  #users = new Map<string, User>();
  #sessions = new Map<string, AuthSession>();

  constructor(server: LocalServer, key: Key) {
    this.url = server.url;
    this.issuer = `${server.url}/auth/v1`;
    this.close = () => server.close();
    this.#key = key;
  }

  /** Signs whatever is asked with the key in force. */
  sign(claims: JWTPayload, header: Partial<JWTHeaderParameters> = {}): Promise<string> {
    const { jwk, privateKey } = this.#key;
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256', kid: jwk.kid ?? '', typ: 'JWT', ...header })
      .sign(privateKey);
  }

  get publicJwk(): JWK {
    return this.#key.jwk;
  }

  /** A new key in the place of the old one. */
  async rotateKey(): Promise<void> {
    this.#key = await newKey();
  }

  #routes: Record<string, (call: Call) => unknown> = {
    'POST /auth/v1/admin/generate_link': (call) => this.#generateLink(call),
    'POST /auth/v1/verify': (call) => this.#verify(call),
    'POST /auth/v1/token': (call) => this.#refresh(call),
    'GET /auth/v1/user': async (call) => userJson((await this.#sessionOf(call)).user),
    'POST /auth/v1/logout': (call) => this.#logout(call),
    'GET /auth/v1/settings': () => ({ mailer_autoconfirm: !this.project.confirmEmail, external: {} }),
    [KEYS_ROUTE]: () => ({ keys: this.project.signsAsymmetrically ? [this.#key.jwk] : [] }),
  };

  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.url);
    for (const [name, value] of Object.entries(CORS)) response.setHeader(name, value);
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    try {
      const result = await this.#answer(request, url);
      response.writeHead(result === null ? 204 : 200, { 'content-type': 'application/json' });
      response.end(result === null ? undefined : JSON.stringify(result));
    } catch (error) {
      const refusal = error instanceof Refusal ? error : new Refusal(500, 'unexpected_failure', String(error));
      const headers = { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' };
      response.writeHead(refusal.status, headers);
      response.end(JSON.stringify({ code: refusal.code, message: refusal.message }));
    }
  }

  async #answer(request: IncomingMessage, url: URL): Promise<unknown> {
    const name = `${request.method} ${url.pathname}`;
    this.requests.push(name);
    if (this.project.delayMs > 0) await delay(this.project.delayMs);
    if (this.project.down) throw new Refusal(503, 'unexpected_failure', 'The project is paused');
    const hasKey = [this.publicKey, this.serviceKey].includes(String(request.headers.apikey));
    if (!hasKey && name !== KEYS_ROUTE) throw new Refusal(401, 'no_api_key', 'No API key found in request');
    const route = this.#routes[name];
    if (!route) throw new Refusal(404, 'not_found', 'Not found');
    return route({ request, url, body: await jsonOf(request) });
  }

  #generateLink({ request, body }: Call) {
    if (request.headers.authorization !== `Bearer ${this.serviceKey}`)
      throw new Refusal(403, 'not_admin', 'User not allowed');
    if (body.type !== 'magiclink') throw new Refusal(400, 'validation_failed', 'Invalid email action link type');
    const email = String(body.email).toLowerCase();
    const known = this.#users.get(email);
    const user = known ?? newUser(email);
    this.#users.set(email, user);
    const { codeDigits } = this.project;
    const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');
    const oneTime = { code, hash: randomBytes(28).toString('hex'), sentAt: Date.now() };
    // A magic link for somebody new is a sign-up: its link is then refused under the type `magiclink`.
    user[known ? 'recovery' : 'confirmation'] = oneTime;
    return {
      ...userJson(user),
      ...{ action_link: `${this.issuer}/verify`, email_otp: code, hashed_token: oneTime.hash, redirect_to: '' },
      verification_type: known ? 'magiclink' : 'signup',
    };
  }

  #verify({ body }: Call) {
    if ((body.token === undefined) === (body.token_hash === undefined))
      throw new Refusal(400, 'validation_failed', 'Verify requires either a token or a token hash');
    const kinds = KINDS[String(body.type)];
    if (!kinds) throw new Refusal(400, 'validation_failed', 'Unsupported verification type');
    const matches = (user: User, held: OneTime) =>
      body.token === undefined
        ? held.hash === body.token_hash
        : held.code === body.token && user.email === String(body.email).toLowerCase();
    for (const user of this.#users.values())
      for (const kind of kinds) {
        const held = user[kind];
        if (held && matches(user, held) && Date.now() <= held.sentAt + CODE_LIFETIME_MS) return this.#signIn(user);
      }
    throw new Refusal(403, 'otp_expired', 'Token has expired or is invalid');
  }

  #signIn(user: User) {
    const at = Date.now();
    Object.assign(user, { confirmation: null, recovery: null, signedInAt: new Date(at) });
    user.confirmedAt ??= new Date(at);
    const token = newRefreshToken();
    const session = { id: randomUUID(), user, signedInAt: at, tokens: [{ token, parent: null, revokedAt: null }] };
    this.#sessions.set(session.id, session);
    return this.#sessionJson(session, token);
  }

  #refresh({ url, body }: Call) {
    if (url.searchParams.get('grant_type') !== 'refresh_token')
      throw new Refusal(400, 'invalid_credentials', 'unsupported_grant_type');
    const isBrought = ({ token }: { token: string }) => token === body.refresh_token;
    const session = [...this.#sessions.values()].find(({ tokens }) => tokens.some(isBrought));
    const brought = session?.tokens.find(isBrought);
    if (!session || !brought) throw new Refusal(400, 'refresh_token_not_found', 'Invalid Refresh Token: Not Found');
    const active = session.tokens.find(({ revokedAt }) => revokedAt === null);
    if (active?.parent === brought.token) return this.#sessionJson(session, active.token);
    if (brought.revokedAt !== null && Date.now() > brought.revokedAt + REUSE_MS) {
      this.#sessions.delete(session.id);
      throw new Refusal(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
    }
    for (const each of session.tokens) each.revokedAt ??= Date.now();
    const token = newRefreshToken();
    session.tokens.push({ token, parent: brought.token, revokedAt: null });
    return this.#sessionJson(session, token);
  }

  async #logout(call: Call) {
    const own = await this.#sessionOf(call);
    const scope = call.url.searchParams.get('scope') ?? 'global';
    for (const each of [...this.#sessions.values()].filter(({ user }) => user === own.user))
      if (scope === 'global' || (each === own) === (scope === 'local')) this.#sessions.delete(each.id);
    return null;
  }

  async #sessionOf({ request }: Call): Promise<AuthSession> {
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    if (!token) throw new Refusal(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
    const checked = await jwtVerify(token, this.#key.publicKey, { algorithms: ['ES256'] }).catch(() => null);
    if (!checked) throw new Refusal(403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature');
    const session = this.#sessions.get(String(checked.payload.session_id));
    if (!session) throw new Refusal(403, 'session_not_found', 'Session from session_id claim does not exist');
    return session;
  }

  async #sessionJson(session: AuthSession, refreshToken: string) {
    const seconds = Math.floor(Date.now() / 1000);
    const { user } = session;
    const access_token = await this.sign({
      ...{ iss: this.issuer, aud: 'authenticated', sub: user.id, iat: seconds, exp: seconds + 3600 },
      ...{ email: user.email, phone: '', role: 'authenticated', aal: 'aal1', is_anonymous: false },
      amr: [{ method: 'otp', timestamp: Math.floor(session.signedInAt / 1000) }],
      session_id: session.id,
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { email: user.email, email_verified: true, sub: user.id },
    });
    const times = { expires_in: 3600, expires_at: seconds + 3600 };
    return { access_token, token_type: 'bearer', ...times, refresh_token: refreshToken, user: userJson(user) };
  }
}

interface Key {
  publicKey: CryptoKey;
  privateKey: CryptoKey;
  jwk: JWK;
}
interface OneTime {
  code: string;
  hash: string;
  sentAt: number;
}
interface User {
  id: string;
  email: string;
  confirmedAt: Date | null;
  signedInAt: Date | null;
  createdAt: Date;
  /** One code of each kind at a time; a newer one takes its place. */
  confirmation: OneTime | null;
  recovery: OneTime | null;
}
interface AuthSession {
  id: string;
  user: User;
  signedInAt: number;
  tokens: { token: string; parent: string | null; revokedAt: number | null }[];
}
interface Call {
  request: IncomingMessage;
  url: URL;
  body: Record<string, unknown>;
}

class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

const KEYS_ROUTE = 'GET /auth/v1/.well-known/jwks.json';
const KINDS: Record<string, ('confirmation' | 'recovery')[]> = {
  email: ['confirmation', 'recovery'],
  magiclink: ['recovery'],
  signup: ['confirmation'],
};
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, apikey, content-type, x-client-info, x-supabase-api-version',
  'access-control-expose-headers': 'x-supabase-api-version',
};

const newRefreshToken = () => randomBytes(9).toString('hex').slice(0, 12);

async function newKey(): Promise<Key> {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk: JWK = {
    ...(await exportJWK(publicKey)),
    kid: randomUUID(),
    alg: 'ES256',
    use: 'sig',
    key_ops: ['verify'],
  };
  return { publicKey, privateKey, jwk };
}

function newUser(email: string): User {
  const at = new Date();
  const empty = { confirmedAt: null, signedInAt: null, confirmation: null, recovery: null };
  return { id: randomUUID(), email, createdAt: at, ...empty };
}

function userJson(user: User) {
  return {
    ...{ id: user.id, aud: 'authenticated', role: 'authenticated', email: user.email, phone: '', is_anonymous: false },
    ...{ email_confirmed_at: user.confirmedAt, last_sign_in_at: user.signedInAt, created_at: user.createdAt },
    ...{ app_metadata: { provider: 'email', providers: ['email'] }, user_metadata: {}, identities: [] },
  };
}

async function jsonOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const text = (await bodyOf(request)).toString('utf8');
  try {
    return text ? (JSON.parse(text) as Record<string, unknown>) : {};
  } catch {
    throw new Refusal(400, 'bad_json', 'Could not parse request body as JSON');
  }
}
