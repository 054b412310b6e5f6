import { eq, and, isNull, sql } from 'drizzle-orm';
import { log } from '#lib/core/log/log.ts';
import { db } from '#lib/db/database.ts';
import { operators } from '#lib/db/schema/operators.ts';
import { services } from '#lib/services/services.ts';
import { mayFound } from '#lib/tenants/founding.ts';
import { signInLink } from './sign-in-link.ts';
import { signInMail } from './sign-in-mail.ts';

/**
 * Mails a code and a one-time link, to an address of an active operator only, or of whom may found a tenant. The caller learns neither whether there
 * is one nor how long that took: it does not wait for this (decisions.md, rule 10).
 * @param language of who is nobody's operator yet, as their browser says
 */
export async function sendSignInCode(email: string, mark: string | null, language: string): Promise<void> {
  try {
    const recipient = await recipientOf(email, language);
    if (!recipient) return;
    const { code, tokenHash } = await services().identity.createSignIn(email, mark);
    const link = signInLink(recipient.tenantId, { tokenHash, email, mark });
    await services().mail.send(signInMail({ to: email, code, link, language: recipient.language, key: tokenHash }));
  } catch (error) {
    log.error('a sign-in code could not be sent', error);
  }
}

async function recipientOf(
  email: string,
  language: string,
): Promise<{ tenantId: string | null; language: string } | null> {
  const [row] = await db()
    .select({ tenantId: operators.tenantId, language: operators.language })
    .from(operators)
    .where(and(eq(sql`lower(${operators.email})`, email), isNull(operators.deactivatedAt)))
    .orderBy(operators.createdAt)
    .limit(1);
  return row ?? ((await mayFound(email)) ? { tenantId: null, language } : null);
}
