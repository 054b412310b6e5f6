import { sql } from 'drizzle-orm';
import { log } from '#lib/core/log/log.ts';
import { db } from '#lib/db/database.ts';
import { messageTranslations } from '#lib/db/schema/conversations/messages.ts';
import { unitOfWork } from '#lib/events/unit-of-work.ts';
import { consume } from '#lib/limits/fixed-window.ts';
import { limitsOf } from '#lib/limits/limit-rule.ts';
import { LIMITS } from '#lib/limits/rules.ts';
import { selectMessages } from '#lib/messages/message-rows.ts';
import { teamOf } from '#lib/operators/presence/presence.ts';
import type { MessageSnapshot } from '#lib/resources/conversation/message-snapshot.ts';
import { services } from '#lib/services/services.ts';
import { guardTranslation } from './guard-translation.ts';
import { isReadIn } from './languages-read.ts';

const AT_ONCE = 4;
/** Longer than a model takes; a process that dies over a translation holds it up for no longer. */
const CLAIM_SECONDS = 120;

/**
 * Has those messages translated that a reader of the language cannot read yet, and tells the streams of each as it is
 * there. Notes and system lines are never sent to a model, nor is anything for a language that nobody of the tenant's
 * reads. Never rejects: what fails is tried at the next read.
 */
export async function translateMessages(
  tenantId: string,
  visitorId: string,
  messages: MessageSnapshot[],
  language: string | null,
): Promise<void> {
  if (language === null || services().model.driver === 'embedded') return;
  const open = messages.filter((message) => isForeign(message, language));
  if (open.length === 0) return;
  try {
    if (!(await isReadIn(tenantId, visitorId, language))) return;
  } catch (error) {
    log.warn('no message was translated', { tenantId, cause: error });
    return;
  }
  for (let from = 0; from < open.length; from += AT_ONCE) {
    const begun = open.slice(from, from + AT_ONCE).map((each) => translate(tenantId, visitorId, each, language));
    if ((await Promise.all(begun)).includes('refused')) return;
  }
}

/** What a visitor writes, for each language that somebody of the team reads in. */
export async function translateForTeam(tenantId: string, visitorId: string, message: MessageSnapshot): Promise<void> {
  if (services().model.driver === 'embedded') return;
  const languages = new Set((await teamOf(tenantId)).map((each) => each.language));
  for (const language of languages) await translateMessages(tenantId, visitorId, [message], language);
}

type Spoken = Pick<MessageSnapshot, 'role' | 'kind' | 'body' | 'language'> & { translations?: Record<string, string> };

/** Whether a reader of that language cannot read it. Notes and system lines are for nobody to translate. */
export function isForeign({ role, kind, body, language, translations = {} }: Spoken, wanted: string): boolean {
  const spoken = role !== 'system' && kind === 'text' && body !== '';
  return spoken && language !== null && language !== wanted && translations[wanted] === undefined;
}

async function translate(tenantId: string, visitorId: string, message: MessageSnapshot, to: string) {
  const { redis } = services().redis;
  const claim = `translation:${tenantId}:${message.id}:${to}`;
  let isClaimed = false;
  try {
    isClaimed = (await redis.set(claim, '1', { nx: true, ex: CLAIM_SECONDS })) === 'OK';
    if (!isClaimed || (await isStored(tenantId, message.id, to))) return 'done';
    const outcome = await consume(services().redis, limitsOf(LIMITS.translations, { tenantId }));
    if (!outcome.allowed) return 'refused';
    const translated = await services().model.translate(message.body, message.language, to);
    const body = translated && (await guardTranslation(tenantId, message, translated));
    if (body) await store(tenantId, visitorId, message.id, to, body);
  } catch (error) {
    log.warn('a message was not translated', { tenantId, messageId: message.id, cause: error });
  } finally {
    if (isClaimed) await redis.del(claim).catch(() => undefined);
  }
  return 'done';
}

// Somebody may have been done with it between the reading of the message and the claim.
async function isStored(tenantId: string, messageId: string, language: string): Promise<boolean> {
  const { rows } = await db().execute(sql`
    select 1 from message_translations
    where tenant_id = ${tenantId} and message_id = ${messageId} and language = ${language}`);
  return rows.length > 0;
}

async function store(tenantId: string, visitorId: string, messageId: string, language: string, body: string) {
  await unitOfWork(tenantId, async (unit) => {
    const { tx } = unit;
    const added = await tx
      .insert(messageTranslations)
      .values({ tenantId, messageId, language, body })
      .onConflictDoNothing()
      .returning({ id: messageTranslations.messageId });
    if (added.length === 0) return;
    const [found] = await selectMessages(tenantId, sql`m.id = ${messageId}`, 1, tx);
    if (!found) return;
    const { seq: _, ...message } = found;
    const updated = { type: 'message.updated', payload: { message } } as const;
    unit.emit({ ...updated, conversationId: message.conversationId, visitorId });
  });
}
