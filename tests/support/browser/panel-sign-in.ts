import { setTimeout as delay } from 'node:timers/promises';
import type { ApiClient } from '../api/api-client.ts';

interface OutboxMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  at: string;
}

export interface Session {
  access_token: string;
  refresh_token: string;
}

/** Signs a person in by the code of their mail. @returns a client with the session's access token, for that tenant */
export async function signIn(from: ApiClient, email: string, tenantId: string): Promise<ApiClient> {
  const { access_token } = await sessionOf(from, email);
  return from.with({ authorization: `Bearer ${access_token}`, 'x-service-tenant': tenantId, origin: from.url });
}

/** A session by the code of the person's mail, as the panel keeps it. */
export async function sessionOf(from: ApiClient, email: string): Promise<Session> {
  const code = codeIn(await mailAfter(from, email, () => from.post('/auth/sign-in-code', { email }), hasCode));
  const session = await redeem(from, { email, token: code });
  if (session.status !== 200) throw new Error(`the code was refused: ${JSON.stringify(session.body)}`);
  return session.body;
}

/** @returns null when the session is over */
export async function renewedSession(url: string, { refresh_token }: Session): Promise<Session | null> {
  const body = JSON.stringify({ refresh_token });
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
  const response = await fetch(`${url}/api/identity/auth/v1/token?grant_type=refresh_token`, init);
  return response.ok ? ((await response.json()) as Session) : null;
}

/** Ends the session as signing out in another browser does. */
export async function endSession(url: string, { access_token }: Session): Promise<void> {
  const init = { method: 'POST', headers: { authorization: `Bearer ${access_token}` } };
  const response = await fetch(`${url}/api/identity/auth/v1/logout?scope=global`, init);
  if (!response.ok) throw new Error(`the session was not ended: ${response.status}`);
}

/** What the identity answers to a code, or to a link's hash. */
export async function redeem(
  from: ApiClient,
  given: { email: string; token: string } | { token_hash: string },
  mark?: string,
): Promise<{ status: number; headers: Headers; body: Session }> {
  const response = await fetch(`${from.url}/api/identity/auth/v1/verify`, {
    method: 'POST',
    headers: {
      ...{ 'content-type': 'application/json', 'x-forwarded-for': from.headers['x-forwarded-for'] ?? '127.0.0.1' },
      ...(mark !== undefined && { 'x-browser-mark': mark }),
    },
    body: JSON.stringify({ type: 'email', ...given }),
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as Session };
}

/** The mail that comes to the address of what is done; an address may be notified of other things meanwhile. */
export async function mailAfter(
  from: ApiClient,
  email: string,
  act: () => Promise<unknown>,
  isWanted: (mail: OutboxMail) => boolean = () => true,
): Promise<OutboxMail> {
  const before = (await mailsTo(from, email)).length;
  await act();
  const newest = async () => {
    const mails = await mailsTo(from, email);
    const found = mails.slice(0, mails.length - before).find(isWanted);
    if (!found) throw new Error(`no mail came to ${email}`);
    return found;
  };
  return onceItComes(newest);
}

/** The code of the newest mail to the address, once there is one. */
export async function newestCode(from: ApiClient, email: string): Promise<string> {
  return onceItComes(async () => codeIn((await mailsTo(from, email)).find(hasCode)!));
}

/** Measures and screenshots sign in as well, where no test runner waits. @throws what the last look threw, after ten seconds */
async function onceItComes<T>(look: () => Promise<T>): Promise<T> {
  for (const until = Date.now() + 10_000; ; await delay(20)) {
    try {
      return await look();
    } catch (error) {
      if (Date.now() > until) throw error;
    }
  }
}

/** Everything that was mailed to the address, the newest first. */
export async function mailsTo({ url }: ApiClient, email: string): Promise<OutboxMail[]> {
  const response = await fetch(`${url}/api/dev/outbox?to=${encodeURIComponent(email)}`);
  return ((await response.json()) as { messages: OutboxMail[] }).messages;
}

const hasCode = ({ text }: OutboxMail): boolean => /\b\d{6}\b/.test(text);

export const codeIn = ({ text }: Pick<OutboxMail, 'text'>): string => /\b\d{6}\b/.exec(text)![0];

/** What stands behind the # of the mail's link. */
export const linkIn = ({ text }: OutboxMail): URLSearchParams => new URLSearchParams(/#(\S+)/.exec(text)![1]);

export const linkHashIn = (mail: OutboxMail): string => linkIn(mail).get('token_hash')!;
