import { Refused } from '../../api/refused.ts';
import { openRequest } from '../api/panel-request.ts';
import { browserMark } from '../identity/browser-mark.ts';

/** A code has been asked for; a reload, as when one looks for the mail on the same phone, comes back to it. */
export interface CodeRequest {
  email: string;
  atMs: number;
}

const KEY = 'parley-panel-code-request';
// decisions.md: a code lives 10 minutes.
const LIVES_MS = 10 * 60_000;

export type CodeRequestFailure =
  | { kind: 'invalid' | 'unreachable' | 'failed' }
  | { kind: 'too-many'; retryAfterMs: number | null };

/** Asks for a code by mail (api-v1.md, Public). The answer is the same whoever the address belongs to. */
export async function requestCode(email: string): Promise<CodeRequestFailure | null> {
  try {
    await openRequest(location.origin)('/auth/sign-in-code', {
      method: 'POST',
      body: { email, mark: browserMark() ?? undefined },
    });
    return null;
  } catch (error) {
    if (!(error instanceof Refused)) return { kind: 'unreachable' };
    const { status, retryAfterMs } = error.refusal;
    if (status === 429) return { kind: 'too-many', retryAfterMs };
    return { kind: status === 400 ? 'invalid' : 'failed' };
  }
}

export function keptCodeRequest(): CodeRequest | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as CodeRequest | null;
    return kept && Date.now() - kept.atMs < LIVES_MS ? kept : null;
  } catch {
    return null;
  }
}

export function keepCodeRequest(request: CodeRequest): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(request));
  } catch {
    // It lasts as long as the page, then.
  }
}

export function forgetCodeRequest(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
