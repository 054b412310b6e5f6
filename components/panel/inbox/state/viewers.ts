import type { OperatorRealtimeEvent } from '#lib/events/catalogue/realtime-event.ts';

/** A colleague who has a conversation open. */
export interface Viewer {
  readonly conversationId: string;
  readonly operatorId: string;
  readonly name: string;
  /** When that was heard last, in milliseconds. */
  readonly atMs: number;
}

/** Each says it again about every 20 s; one that may have gone without a word is shown no longer. */
export const VIEWING_LASTS_MS = 45_000;

type ViewingEvent = OperatorRealtimeEvent & { type: 'viewing' };

export function changeViewers(viewers: readonly Viewer[], event: ViewingEvent, atMs: number): readonly Viewer[] {
  const { conversationId, operatorId, name, viewing } = event;
  const others = viewers.filter(
    (each) =>
      (each.conversationId !== conversationId || each.operatorId !== operatorId) && atMs - each.atMs < VIEWING_LASTS_MS,
  );
  return viewing ? [...others, { conversationId, operatorId, name, atMs }] : others;
}

/** Who looks at the conversation now beside this operator, by name. */
export const viewersOf = (
  viewers: readonly Viewer[],
  conversationId: string,
  { me, nowMs }: { me: string; nowMs: number },
): readonly string[] =>
  viewers
    .filter((each) => each.conversationId === conversationId && each.operatorId !== me)
    .filter(({ atMs }) => nowMs - atMs < VIEWING_LASTS_MS)
    .map(({ name }) => name)
    .toSorted();
