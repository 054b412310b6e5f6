import { eq, and, isNull, sql } from 'drizzle-orm';
import { config } from '#lib/core/config.ts';
import { log } from '#lib/core/log.ts';
import { db } from '#lib/db/database.ts';
import { operators } from '#lib/db/schema/operators.ts';
import { services } from '#lib/services/services.ts';
import { signInMail } from './sign-in-mail.ts';

/**
 * Mails a code and a one-time link, to an address of an active operator only. The caller learns neither whether there
 * is one nor how long that took: it does not wait for this (decisions.md, rule 10).
 */
export async function sendSignInCode(email: string): Promise<void> {
  try {
    const recipient = await recipientOf(email);
    if (!recipient) return;
    const { code, tokenHash } = await services().identity.createSignIn(email);
    const link = signInLink(recipient.tenantId, tokenHash);
    await services().mail.send(signInMail({ to: email, code, link, language: recipient.language, key: tokenHash }));
  } catch (error) {
    log.error('a sign-in code could not be sent', error);
  }
}

/** Where the mail leads. What signs in stands behind the #, which no server and no referrer ever sees. */
export const signInLink = (tenantId: string, tokenHash: string): string =>
  `${config().appUrl}/panel?tenant=${tenantId}#token_hash=${encodeURIComponent(tokenHash)}&type=email`;

async function recipientOf(email: string) {
  const [row] = await db()
    .select({ tenantId: operators.tenantId, language: operators.language })
    .from(operators)
    .where(and(eq(sql`lower(${operators.email})`, email), isNull(operators.deactivatedAt)))
    .orderBy(operators.createdAt)
    .limit(1);
  return row;
}
