import { cleanModelText } from '#lib/assistant/model-text.ts';
import { guardLinks } from '#lib/links/link-guard.ts';
import { whereAnswersMayPoint, whereTextPoints } from '#lib/links/may-point-to.ts';
import type { MessageSnapshot } from '#lib/resources/conversation/message-snapshot.ts';
import { findTenant } from '#lib/tenants/tenant.ts';

/**
 * A translation as it may be kept. What somebody wrote leads nowhere else in another language; an answer of the
 * assistant leads where answers may (decisions.md, rule 11). Empty when nothing is left.
 */
export async function guardTranslation(
  tenantId: string,
  { role, body, sources }: Pick<MessageSnapshot, 'role' | 'body' | 'sources'>,
  translated: string,
): Promise<string> {
  const asWritten = whereTextPoints(body);
  const asAnswer = role === 'assistant' ? whereAnswersMayPoint(await findTenant(tenantId), sources) : () => false;
  const mayPointTo = (host: string, address: string) =>
    asWritten(host, address) || (host !== '' && asAnswer(host, address));
  return guardLinks(cleanModelText(translated), mayPointTo).trim();
}
