import { saysTheSame } from '#lib/assistant/checks/same-answer.ts';
import type { OperatorActor } from '#lib/core/actor.ts';
import { conflict } from '#lib/core/errors.ts';
import { requireDocument } from '#lib/knowledge/documents/list-documents.ts';
import { findSuggestion } from '#lib/knowledge/suggestions/suggestions.ts';
import { guessLanguage } from '#lib/language/guess-language.ts';
import type { SuggestionCheck } from '#lib/resources/assistant/suggestion-check.ts';
import { refuseUnofferedModel } from '#lib/tenants/change-settings.ts';
import { tenantLexicon } from '#lib/tenants/tenant.ts';
import type { Answer } from './commit-answer.ts';
import { answerTo } from './try-answer.ts';

interface CheckedChange {
  assistantInstructions?: string | undefined;
  assistantModel?: string | null | undefined;
  withoutDocumentId?: string | undefined;
  fromRest?: boolean | undefined;
}

/**
 * Asks the question of an approved suggestion, as it would be answered after a change that nobody has made. Nothing is
 * kept, but it is one of the day's turns. @throws AppError `not_found`; `conflict` for one that is not approved;
 * `bad_request` for a model that is not offered; `rate_limited`
 */
export async function checkSuggestion(
  { tenantId }: OperatorActor,
  id: string,
  { withoutDocumentId, fromRest = false, assistantInstructions, assistantModel }: CheckedChange,
): Promise<SuggestionCheck> {
  const suggestion = await findSuggestion(tenantId, id);
  if (withoutDocumentId !== undefined) await requireDocument(tenantId, withoutDocumentId);
  refuseUnofferedModel({ assistantModel });
  if (suggestion.status !== 'approved') throw conflict('Only what is approved is known to be right.');
  const settings = {
    ...(assistantInstructions !== undefined && { assistantInstructions }),
    ...(assistantModel !== undefined && { assistantModel }),
  };
  const without = [withoutDocumentId ?? [], fromRest ? id : []].flat();
  const answer = await answerTo(tenantId, suggestion.question, { settings, without });
  return { answer: answer.text, verdict: await verdictOn(tenantId, answer, suggestion.answer), checks: answer.checks };
}

async function verdictOn(tenantId: string, answer: Answer, known: string): Promise<SuggestionCheck['verdict']> {
  if (!['answered', 'quoted'].includes(answer.checks.outcome)) return 'none';
  const lexicon = await tenantLexicon(tenantId);
  const { language } = answer;
  return saysTheSame(answer.text, known, { language, knownLanguage: guessLanguage(known, lexicon) })
    ? 'same'
    : 'different';
}
