import { goTo } from '../../place/use-place.ts';
import type { SuggestionStatus } from './suggestion-api.ts';

export const PARTS = ['suggestions', 'gaps', 'documents', 'try'] as const;
export type KnowledgePart = (typeof PARTS)[number];

export const partPath = (part: KnowledgePart): string => `knowledge/${part}`;

export const partAt = (path: string): KnowledgePart =>
  PARTS.find((part) => part === path.split('/')[1]) ?? 'suggestions';

/** Which of the suggestions are shown at that place. */
export const statusAt = (path: string): SuggestionStatus => {
  const [, part, status] = path.split('/');
  return part === 'suggestions' && (status === 'approved' || status === 'rejected') ? status : 'pending';
};

export const goToSuggestions = (status: SuggestionStatus): void =>
  goTo({
    section: 'knowledge',
    path: status === 'pending' ? partPath('suggestions') : `${partPath('suggestions')}/${status}`,
  });
