import type { ConversationState } from '#lib/conversations/record/conversation-state.ts';
import type { Found } from '#lib/knowledge/retrieve.ts';
import type { MessageSnapshot } from '#lib/resources/conversation/message-snapshot.ts';
import type { Presence, TenantSettings } from '#lib/resources/tenant.ts';
import type { Answer } from './commit-answer.ts';
import type { Turn } from './turn-record.ts';

/** A turn as whoever posted its message has it. */
export interface OpenedTurn {
  /** With its claim only when `asked` is there. */
  turn: Turn;
  /** What its worker begins with; null when it is another's to claim. */
  asked: Asked | null;
}

/** A turn of which this process holds the claim. */
export interface HeldTurn {
  turn: Turn;
  asked: Asked;
}

/** What a turn is about. */
export interface Asked {
  state: ConversationState;
  /** What is to be answered, where it is at hand: the knowledge is searched while the dialogue is read. */
  message: MessageSnapshot | null;
  /** What was looked up before the message was stored. */
  searched?: Searched | undefined;
  /** What was begun before the message was stored. */
  begun?: BegunAnswer | undefined;
  trial?: Trial;
}

/** A search of the knowledge that is under way, and who of the team is there. */
export interface Searched {
  query: string;
  language: string;
  found: Promise<Found[]>;
  presence: Promise<Presence>;
}

/** Who is told of an answer as it comes. */
export interface Voice {
  delta(text: string): void;
  status(label: string): void;
}

/** An answer on its way. Nothing of it is told, and nothing done that the model asks for, before somebody is to hear it. */
export interface BegunAnswer {
  /** @throws AppError `rate_limited` */
  counted: Promise<void>;
  /** The answer, said as it comes. @throws as `counted` does, and what the signal was given when it is aborted */
  speak(voice: Voice, signal: AbortSignal): Promise<Answer>;
  /** Nobody will hear it. */
  drop(): void;
}

/** What somebody wants to see before it is so. */
export interface Trial {
  settings: Partial<Pick<TenantSettings, 'assistantInstructions' | 'assistantModel'>>;
  /** Ids of documents and suggestions, as if they were not there. */
  without: readonly string[];
}
