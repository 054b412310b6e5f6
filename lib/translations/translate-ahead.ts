import { setTimeout as delay } from 'node:timers/promises';
import { log } from '#lib/core/log/log.ts';
import { consume } from '#lib/limits/fixed-window.ts';
import { limitsOf } from '#lib/limits/limit-rule.ts';
import { LIMITS } from '#lib/limits/rules.ts';
import type { MessageSnapshot } from '#lib/resources/conversation/message-snapshot.ts';
import { services } from '#lib/services/services.ts';
import { guardTranslation } from './guard-translation.ts';
import { isReadIn } from './languages-read.ts';
import { isForeign } from './translate-messages.ts';

/** How long a message waits for its translation; what comes later comes by the stream. */
const PATIENCE_MS = 4_000;

/** A message that is not there yet. */
export type Draft = Pick<MessageSnapshot, 'role' | 'kind' | 'body' | 'language' | 'sources'>;

/**
 * A message in the language of who is to read it, before it is there: so it is shown in it from the first
 * (api-v1.md, Operator message rules). Empty where nothing is to be translated, or no translation comes in time. Never
 * rejects.
 */
export async function translateAhead(
  tenantId: string,
  visitorId: string,
  draft: Draft,
  language: string | null,
): Promise<Record<string, string>> {
  const isWanted = language !== null && services().model.driver !== 'embedded' && isForeign(draft, language);
  if (!isWanted) return {};
  const ended = new AbortController();
  const late = delay(PATIENCE_MS, null, { signal: ended.signal }).catch(() => null);
  try {
    const body = await Promise.race([translated(tenantId, visitorId, draft, language), late]);
    return body ? { [language]: body } : {};
  } catch (error) {
    log.warn('a message was not translated before it was sent', { tenantId, cause: error });
    return {};
  } finally {
    ended.abort();
  }
}

async function translated(tenantId: string, visitorId: string, draft: Draft, to: string): Promise<string | null> {
  if (!(await isReadIn(tenantId, visitorId, to))) return null;
  const outcome = await consume(services().redis, limitsOf(LIMITS.translations, { tenantId }));
  if (!outcome.allowed) return null;
  const text = await services().model.translate(draft.body, draft.language, to);
  return text && guardTranslation(tenantId, draft, text);
}
