import type { Outgoing } from '#components/conversation/sending/outgoing.ts';
import type { Attachment } from '#lib/resources/conversation/message.ts';
import type { KeptByTab } from '../../../place.ts';
import type { Picture } from './picture.ts';

/** A message of the visitor's on its way. */
export interface VisitorOutgoing extends Outgoing {
  /** Its conversation was gone once: a second time it is not sent after another. */
  readonly isAdrift?: boolean;
  readonly attachments?: readonly Attachment[];
  readonly mentions?: readonly string[];
}

export interface ChatDraft {
  readonly body: string;
}

/** What the chat adds to what is kept as long as the tab lives. */
export interface KeptByChat extends KeptByTab {
  /** The conversation that was shown last; empty: a new one. */
  shown?: string;
  outgoing?: readonly VisitorOutgoing[];
  /** What the service does not take yet. Kept for all tabs, where that is allowed. */
  waiting?: readonly VisitorOutgoing[];
  /** What is written and not sent, by conversation. */
  drafts?: Record<string, ChatDraft>;
  /** By conversation, through when it was read and the service has not confirmed. */
  reads?: Record<string, string>;
  /** When the newest message was written that this tab has heard of. */
  heardAt?: string;
  /** How far the service's clock is known to be ahead of this machine's. */
  aheadMs?: number;
  /** The request for a person whose visitor would rather wait than be reached later. */
  declined?: string;
  /** What is written into the form of how to be reached, and in which conversation. */
  form?: { conversationId: string; isOpen: boolean; values: Record<string, string> };
  /** That the service has, and that no message has been sent with. */
  pictures?: readonly Picture[];
  /** The visitor would rather not say who they are. */
  anonymous?: boolean;
  /** Kept for all tabs: whether what comes unseen may be heard. */
  sound?: boolean;
  /** Messages that have moved this tab to another page, newest last. */
  followed?: string[];
}
