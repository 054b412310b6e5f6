import type { z } from 'zod';
import type { Reader } from '#lib/resources/conversation/conversation-snapshot.ts';

/** Of a frame's data `type` names the frame. */
export type FrameSchema = z.ZodObject<{ type: z.ZodLiteral<string> }>;

/** What a reader's frame is made with, beside the payload. */
export interface Reading extends Reader {
  addressOf: (path: string) => string;
}

/** Everything there is to say of an event: what is kept of it and who is told what. */
export interface EventEntry<
  Payload extends z.ZodType,
  Data extends z.ZodObject,
  ForOperator extends FrameSchema,
  ForVisitor extends FrameSchema,
> {
  /** When it happens, in one line of the API's description. */
  when: string;
  /** What the log keeps. */
  payload: Payload;
  /** As it may occur: the API's description shows what is made of it, and tests try it. */
  example: z.output<Payload>;
  /** `data` of the webhook (api-v1.md, Webhook events); absent: no endpoint gets it. */
  webhook?: { data: Data; from: (payload: z.output<Payload>) => z.output<Data> };
  /** What all operators' streams are told (decisions.md, Streams); absent: nothing. */
  operator?: { frame: ForOperator; from: (payload: z.output<Payload>, reading: Reading) => z.output<ForOperator> };
  /** What streams of the visitor whom it concerns are told, if anything; absent: nothing. */
  visitor?: { frame: ForVisitor; from: (payload: z.output<Payload>, reading: Reading) => z.output<ForVisitor> | null };
}

/** An event's entry, with its parts checked against each other. */
export const event = <
  Payload extends z.ZodType,
  Data extends z.ZodObject = never,
  ForOperator extends FrameSchema = never,
  ForVisitor extends FrameSchema = never,
>(
  entry: EventEntry<Payload, Data, ForOperator, ForVisitor>,
) => entry;

/** Any entry, whatever it keeps: for who has an event of a type that only running tells. */
export interface AnyEntry {
  when: string;
  payload: z.ZodType;
  example: unknown;
  webhook?: { data: z.ZodObject; from(payload: unknown): Record<string, unknown> };
  operator?: { frame: FrameSchema; from(payload: unknown, reading: Reading): { type: string } };
  visitor?: { frame: FrameSchema; from(payload: unknown, reading: Reading): { type: string } | null };
}
