import type { ConversationState } from '#lib/conversations/record/conversation-state.ts';
import type { OperatorActor } from '#lib/core/actor.ts';
import { newId } from '#lib/core/ids.ts';
import { now } from '#lib/core/time.ts';
import { unitOfWork } from '#lib/events/unit-of-work.ts';
import { searchKnowledge } from '#lib/knowledge/search-knowledge.ts';
import type { ConversationSnapshot } from '#lib/resources/conversation/conversation-snapshot.ts';
import type { MessageSnapshot } from '#lib/resources/conversation/message-snapshot.ts';
import type { TriedAnswer } from '#lib/resources/assistant/tried-answer.ts';
import { composeAnswer } from './answering/compose-answer.ts';
import { readUp } from './answering/read-up.ts';
import { countTurn } from './count-turn.ts';
import { countUsage, usageDate } from './usage.ts';
import type { Answer } from './commit-answer.ts';
import type { Trial } from './asked.ts';
import type { Turn } from './turn-record.ts';

/**
 * What the assistant would answer to a visitor who nobody knows and who asks this first, and how that comes about.
 * Nothing of it is kept or done, but it is one of the day's turns. @throws AppError `rate_limited`
 */
export async function tryAnswer({ tenantId }: OperatorActor, question: string): Promise<TriedAnswer> {
  const [answer, found] = await Promise.all([answerTo(tenantId, question), searchKnowledge(tenantId, question)]);
  const { text, language, sources, products, asksForPerson, checks } = answer;
  return { answer: text, language, sources, products, asksForPerson, checks, found };
}

/** The same answer alone, as it would be if that were so. @throws AppError `rate_limited` */
export async function answerTo(tenantId: string, question: string, trial?: Trial): Promise<Answer> {
  await countTurn(tenantId);
  const turn = aTurn(tenantId);
  const asked = { state: stateOf(turn), message: messageOf(turn, question), ...(trial && { trial }) };
  const answer = await composeAnswer(await readUp(turn, asked), SILENT, new AbortController().signal);
  const date = await usageDate(tenantId);
  await unitOfWork(tenantId, (unit) => countUsage(unit, answer.checks, date));
  return answer;
}

const SILENT = { delta: () => undefined, status: () => undefined };

function aTurn(tenantId: string): Turn {
  const at = now();
  return {
    ...{ tenantId, id: newId('turn'), conversationId: newId('conversation'), messageId: newId('message') },
    ...{ askedBy: 'visitor', status: 'running', reason: null, ownerEpoch: 0, attempts: 1, checks: null },
    ...{ claimId: null, leaseUntil: null, createdAt: at, finishedAt: null },
  };
}

function stateOf({ conversationId, createdAt }: Turn): ConversationState {
  const at = createdAt.toISOString();
  const visitor = {
    ...{ id: newId('visitor'), externalId: null, name: null, email: null, phone: null, company: null },
    ...{ attributes: {}, language: null, unconfirmed: [] },
  };
  const snapshot: ConversationSnapshot = {
    ...{ id: conversationId, status: 'ai', createdAt: at, lastMessageAt: at, preview: null, requested: false },
    ...{ requestedAt: null, visitor, owner: null, participants: [], department: null, language: null },
    ...{ pageUrl: null, pageTitle: null, visitorReadAt: null, operatorReadAt: null, rating: null, tags: [] },
    ...{ priority: 'normal', snoozedUntil: null, visitorPreview: null, visitorUnread: 0, operatorUnread: 0 },
  };
  const nobody = { ownerId: null, ownerEpoch: 0, departmentId: null, participantIds: [] };
  return { snapshot, ...nobody, lastSeq: 1, lastEntryAt: createdAt };
}

const messageOf = ({ conversationId, messageId, createdAt }: Turn, body: string): MessageSnapshot => ({
  ...{ id: messageId, conversationId, createdAt: createdAt.toISOString(), role: 'visitor', kind: 'text', body },
  ...{ language: null, author: null, clientId: null, attachments: [], mentions: [], sources: [], thumbs: null },
  ...{ data: null, translations: {} },
});
