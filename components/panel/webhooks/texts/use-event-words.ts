'use client';

import type { WebhookEventSample } from '#lib/resources/webhook.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { eventTexts } from './event-texts.ts';

/** What a type is in words, where there are words for it; else what the server says of it. */
export function useEventWords() {
  const { things, events } = useTexts(eventTexts);
  return {
    event: ({ type, when }: Pick<WebhookEventSample, 'type' | 'when'>): string => events[type] ?? when,
    thing: (name: string): string => things[name] ?? name,
  };
}
