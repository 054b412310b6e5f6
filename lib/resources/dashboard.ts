import { z } from 'zod';
import { id } from './fields.ts';

const Count = z.int().min(0);

const TopPage = z.object({
  url: z.string().meta({ example: 'https://shop.example.com/tents' }),
  title: z.string().nullable().meta({ description: 'As it was called last.', example: 'Tents' }),
  count: Count,
});

const Seconds = z.number().nullable();

/** Half took no longer, and nine of ten. */
const Times = z.object({
  medianSeconds: Seconds.meta({ description: 'Half took no longer; null without any.', example: 42.5 }),
  p90Seconds: Seconds.meta({ description: 'Nine of ten took no longer; null without any.', example: 310 }),
});

/** Beyond api-v1.md, of a period. */
const MoreFigures = z.object({
  firstResponse: Times.meta({
    description:
      'From the visitor’s first message to the team’s first reply after it, of conversations that began in the period and have one.',
  }),
  resolution: Times.meta({
    description: 'From the beginning to the closing, of conversations that began in the period and are closed.',
  }),
  resolvedByAssistant: z
    .object({
      count: Count,
      share: z.number().min(0).max(1).nullable().meta({ description: 'Of all; null without any.', example: 0.62 }),
    })
    .meta({
      description:
        'Conversations that began in the period in which the assistant answered, did not abstain last, nobody of the team wrote and nobody asked for a person, and that were not reopened within 24 hours of being closed.',
    }),
  abstentions: Count.meta({
    description: 'How often in conversations that began in the period the assistant had no answer to a visitor.',
  }),
  ratings: z
    .object({
      count: Count,
      average: z.number().nullable().meta({ description: 'Null without any.', example: 4.5 }),
      scores: z.array(Count).meta({ description: 'How often each of the scores 1 to 5 was given.' }),
    })
    .meta({ description: 'Of conversations that began in the period.' }),
  thumbs: z
    .object({ up: Count, down: Count })
    .meta({ description: 'Of answers of the assistant in conversations that began in the period.' }),
});

const Answered = Count.meta({ description: 'Conversations that began in the period in which they wrote.' });
const MedianResponse = Seconds.meta({
  description: 'As `medianResponseSeconds`, where theirs was the reply; null without any.',
  example: 42.5,
});

const Extra = z.object({
  ...MoreFigures.shape,
  operators: z
    .array(
      z.object({
        operatorId: id('operator'),
        name: z.string().meta({ example: 'Anna Berg' }),
        answered: Answered,
        medianResponseSeconds: MedianResponse,
      }),
    )
    .meta({ description: 'Who of the team wrote in the period, whoever answered most first. Who left is among them.' }),
  departments: z
    .array(
      z.object({
        departmentId: id('department').nullable(),
        name: z.string().nullable().meta({ description: 'Null: of no department.', example: 'Orders' }),
        conversations: Count.meta({ description: 'Began in the period, and are of it now.' }),
        answered: Count.meta({ description: 'Of those: somebody of the team wrote.' }),
        medianResponseSeconds: Seconds.meta({
          description: 'As `medianResponseSeconds`, of its conversations; null without any.',
          example: 42.5,
        }),
      }),
    )
    .meta({ description: 'Those with conversations in the period, the largest first.' }),
  before: z
    .object({
      since: z.iso.datetime({ precision: 3 }).meta({ example: '2026-11-06T23:00:00.000Z' }),
      visitors: Count,
      pageviews: Count,
      conversations: Count,
      withHuman: Count,
      requested: Count,
      callbacks: Count,
      medianResponseSeconds: Seconds,
      unansweredRequests: Count,
      ...MoreFigures.shape,
    })
    .meta({ description: 'The same figures of as many whole days just before the period.' }),
});

export const Dashboard = z.object({
  days: z.int().meta({ example: 7 }),
  since: z.iso
    .datetime({ precision: 3 })
    .meta({ description: 'When the first of the days begins.', example: '2026-11-13T23:00:00.000Z' }),
  timeZone: z.string().meta({ description: 'Whose days these are.', example: 'Europe/Oslo' }),
  onlineVisitors: Count.meta({ description: 'Now: heard of within the last 35 s.' }),
  activeConversations: Count.meta({ description: 'Now: not closed, with a message in the last 15 minutes.' }),
  waitingNow: Count.meta({ description: 'Now: not closed, and somebody asked for a person.' }),
  openCallbacks: Count.meta({ description: 'Now: not yet handled.' }),
  visitors: Count.meta({ description: 'Who opened a page in the period.' }),
  pageviews: Count,
  conversations: Count.meta({ description: 'Started in the period, with at least one message.' }),
  withHuman: Count.meta({
    description: 'Of those: somebody of the team wrote. The others the assistant handled alone.',
  }),
  requested: Count.meta({ description: 'Of those: somebody asked for a person.' }),
  callbacks: Count.meta({ description: 'Asked for in the period.' }),
  medianResponseSeconds: z.number().nullable().meta({
    description:
      'From the first request for a person, made in the period, to the team’s first reply after it; null without any.',
    example: 42.5,
  }),
  unansweredRequests: Count.meta({ description: 'Of those first requests: without a reply of the team since.' }),
  perDay: z
    .array(
      z.object({
        date: z.string().meta({ example: '2026-11-20' }),
        conversations: Count,
        withHuman: Count,
        visitors: Count,
      }),
    )
    .meta({ description: 'Every day of the period, the oldest first.' }),
  byHour: z.array(Count).meta({ description: 'Conversations started in each of the 24 hours of the day.' }),
  topChatPages: z.array(TopPage).meta({ description: 'Where conversations were started from, at most 8.' }),
  topPages: z.array(TopPage).meta({ description: 'What was opened most, at most 8.' }),
  extra: Extra,
});
export type Dashboard = z.output<typeof Dashboard>;
