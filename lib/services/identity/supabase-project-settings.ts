import { z } from 'zod';
import { log } from '#lib/core/log/log.ts';
import { now } from '#lib/core/time.ts';

const TIMEOUT_MS = 3000;
const KEPT_FOR_MS = 10 * 60_000;
const RETRY_AFTER_MS = 15_000;
const Settings = z.object({ mailer_autoconfirm: z.boolean() });

/**
 * With "Confirm email" off, Supabase lets anybody put another's address on their own login: no `email` claim of such a
 * project proves anything, whatever the session's method.
 */
export function createProjectSettings(issuer: string, publicKey: string) {
  let confirms: boolean | null = null;
  let askAgainAt = 0;
  let asking: Promise<boolean> | null = null;

  async function ask(): Promise<boolean> {
    askAgainAt = now().getTime() + RETRY_AFTER_MS;
    const response = await fetch(`${issuer}/settings`, {
      headers: { apikey: publicKey },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    });
    if (!response.ok) throw new Error(`Supabase: the settings answered ${response.status}`);
    confirms = !Settings.parse(await response.json()).mailer_autoconfirm;
    askAgainAt = now().getTime() + KEPT_FOR_MS;
    return confirms;
  }

  return {
    /** @throws when the project cannot be asked, or does not confirm addresses */
    async check(): Promise<void> {
      if (!(await ask())) throw new Error('Supabase: "Confirm email" is off, so no address of this project is proven');
    },
    /** From memory for ten minutes; when the project does not answer, what was known, else no. */
    async confirmsAddresses(): Promise<boolean> {
      try {
        if (!asking && now().getTime() >= askAgainAt) asking = ask().finally(() => (asking = null));
        return await (asking ?? confirms ?? false);
      } catch (error) {
        log.error("the identity provider's settings cannot be read", error);
        return confirms ?? false;
      }
    },
  };
}
