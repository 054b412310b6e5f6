import type { Attachment } from '#lib/resources/conversation/message.ts';

export type PictureFault = 'type' | 'size' | 'limit' | 'many' | 'unreachable' | 'refused';

/** One that goes with what is being written. */
export interface Picture {
  readonly key: string;
  readonly conversationId: string;
  readonly name: string;
  /** From 0 to 1, as far as it is sent. */
  readonly done: number;
  /** Once the service has it. */
  readonly attachment?: Attachment;
  /** When that was, in milliseconds of this machine's clock. */
  readonly readyAt?: number;
  readonly fault?: PictureFault;
}

export const isOnItsWay = ({ attachment, fault }: Picture): boolean => !attachment && !fault;
