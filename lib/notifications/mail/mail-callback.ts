import { sql } from 'drizzle-orm';
import { config } from '#lib/core/config.ts';
import { db } from '#lib/db/database.ts';
import { catalogue } from '#lib/i18n/catalogue.ts';
import { textLanguage } from '#lib/i18n/language.ts';
import { services } from '#lib/services/services.ts';
import { noticePage } from '#lib/services/mail/pages/notice-page.ts';

const WORDS = catalogue({
  no: {
    title: (name: string) => `${name} vil bli ringt opp`,
    open: 'Åpne tilbakeringinger',
    footer: (shop: string) =>
      `Du får denne e-posten fordi du er med i teamet hos ${shop}. Hva du får varsel om, velger du i panelet.`,
  },
  en: {
    title: (name: string) => `${name} wants to be called`,
    open: 'Open callbacks',
    footer: (shop: string) =>
      `You get this mail because you are on the team of ${shop}. You choose in the panel what you are told of.`,
  },
});

interface Row extends Record<string, unknown> {
  email: string;
  language: string;
  shop: string;
  name: string;
  phone: string | null;
  address: string | null;
  message: string | null;
}

/**
 * Mails the operator that somebody wants to be called, and how.
 * @param given.key the same key never goes to an operator twice within a day
 * @returns false, and sends nothing, to one without an address or access, or where the wish is gone
 * @throws AppError `unavailable` when the mail was not accepted
 */
export async function mailCallback(given: {
  tenantId: string;
  operatorId: string;
  callbackId: string;
  key: string;
}): Promise<boolean> {
  const { tenantId, operatorId, callbackId, key } = given;
  const { rows } = await db().execute<Row>(sql`
    select o.email, o.language, t.name as shop, b.name, b.phone, b.email as address, b.message
    from operators o join tenants t on t.id = o.tenant_id
    join callbacks b on b.tenant_id = o.tenant_id and b.id = ${callbackId}
    where o.tenant_id = ${tenantId} and o.id = ${operatorId} and o.deactivated_at is null and o.email is not null`);
  const [row] = rows;
  if (!row) return false;
  const language = textLanguage(row.language);
  const { title, open, footer } = WORDS[language];
  const subject = oneLine(title(row.name));
  const how = [row.phone, row.address].filter(Boolean).join('\n');
  const link = { label: open, url: `${config().appUrl}/panel/callbacks?tenant=${tenantId}` };
  const paragraphs = [how, row.message ?? ''].filter(Boolean);
  await services().mail.send({
    to: row.email,
    subject,
    ...noticePage({ language, title: subject, paragraphs, link, footer: footer(row.shop) }),
    idempotencyKey: `operator-callback:${operatorId}:${key}`,
  });
  return true;
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
