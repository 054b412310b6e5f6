import { z } from 'zod';
import { ConversationStatus } from './conversation/conversation.ts';
import { id, Time } from './fields.ts';
import { VisitorInfo } from './visitor/visitor.ts';

const Page = z.object({
  url: z.string().meta({ example: 'https://shop.example.com/tents?size=2' }),
  title: z.string().meta({ example: 'Tents' }),
});

export const Device = z.object({
  type: z.enum(['mobile', 'tablet', 'desktop']),
  browser: z.string().nullable().meta({ example: 'Firefox' }),
  os: z.string().nullable().meta({ example: 'Android' }),
});
export type Device = z.output<typeof Device>;

export const Place = z.object({
  country: z.string().meta({ description: 'ISO 3166-1, two letters.', example: 'NO' }),
  city: z.string().nullable().meta({ example: 'Bergen' }),
});
export type Place = z.output<typeof Place>;

/** What is recorded once, when a session begins (api-v1.md, Visitor session). */
export interface SessionFacts {
  device: Device;
  location: Place | null;
  referrer: string | null;
}

const ConversationOfVisitor = z.object({
  id: id('conversation'),
  status: ConversationStatus,
  lastMessageAt: Time.nullable(),
  preview: z.string().nullable().meta({ example: 'How long do I have to return something?' }),
});

export const LiveVisitor = VisitorInfo.extend({
  verified: z.boolean().meta({ description: 'Identified by the tenant’s backend.' }),
  online: z.boolean().meta({ description: 'Heard of within the last 35 s.' }),
  visible: z.boolean().meta({ description: 'Whether the tab is in the foreground.' }),
  firstSeenAt: Time,
  lastSeenAt: Time,
  sessionStartedAt: Time.meta({ description: 'A session begins after 30 minutes of silence.' }),
  currentPage: Page.nullable().meta({ description: 'Null of a visitor who has reported none.' }),
  pageOpenedAt: Time.nullable().meta({ description: 'When they came to the current page, or turned back to its tab.' }),
  sessionPageCount: z.int().min(0).meta({ description: 'Pages opened in this session.', example: 3 }),
  referrer: z.string().nullable().meta({
    description: 'Origin and path of the page of another site that the session came from.',
    example: 'https://search.example/results',
  }),
  device: Device.nullable().meta({ description: 'By the user agent; null of a visitor who has reported no page.' }),
  location: Place.nullable().meta({ description: 'By the headers of the hosting platform.' }),
  watched: z.boolean().meta({ description: 'Some operator is watching now.' }),
  conversation: ConversationOfVisitor.extend({ requested: z.boolean() })
    .nullable()
    .meta({ description: 'The one with the newest message.' }),
});
export type LiveVisitor = z.output<typeof LiveVisitor>;

export const LiveVisitors = z.object({ visitors: z.array(LiveVisitor) });

export const LiveVisitorDetail = LiveVisitor.extend({
  pageviews: z
    .array(Page.extend({ tabId: z.string().meta({ example: 'k3v9x2mq' }), at: Time }))
    .meta({ description: 'Newest first, at most 200.' }),
  conversations: z
    .array(ConversationOfVisitor.extend({ createdAt: Time }))
    .meta({ description: 'Newest first, at most 30.' }),
});
export type LiveVisitorDetail = z.output<typeof LiveVisitorDetail>;

const COORDINATE = z.number().min(-1_000_000).max(1_000_000);

export const PointerSample = z.tuple([z.number().min(0).max(60_000), COORDINATE, COORDINATE]).meta({
  description: '`[t, x, y]`: milliseconds since the first of the batch, CSS px of the viewport.',
  example: [120, 640, 352],
});

export const Viewport = z.object({
  width: z.number().min(0).max(100_000),
  height: z.number().min(0).max(100_000),
});
export const Scroll = z.object({ x: COORDINATE, y: COORDINATE });
export const DocumentHeight = z.int().min(0).max(100_000_000);

export const LiveFrame = z.object({
  visitorId: id('visitor'),
  tabId: z.string().meta({ example: 'k3v9x2mq' }),
  url: Page.shape.url,
  title: Page.shape.title,
  viewport: Viewport.nullable(),
  scroll: Scroll.nullable(),
  documentHeight: DocumentHeight.nullable(),
  samples: z.array(PointerSample),
  clicks: z.array(PointerSample),
  at: Time,
});
export type LiveFrame = z.output<typeof LiveFrame>;

export const ActivityResult = z.object({
  watch: z.boolean().meta({ description: 'An operator watches: send a batch about every `interval` ms.' }),
  interval: z.int().meta({ description: 'Milliseconds until the next report; 0: report no more.', example: 10_000 }),
  writtenAt: Time.optional().meta({
    description:
      'When the team last wrote to the visitor, where it has within a day: whoever does not listen to the stream fetches the conversations.',
  }),
});
export type ActivityResult = z.output<typeof ActivityResult>;

/** How much of a page its visitor has before them. */
export type SeenExtent = Pick<LiveFrame, 'viewport' | 'scroll' | 'documentHeight'>;

export const WatchResult = z.object({
  watchedUntil: Time,
  last: LiveFrame.nullable().meta({
    description:
      'The page as its browser last reported it, without a pointer: to be drawn until the first `pointer` comes. Null of a visitor who has reported none.',
  }),
});
export type WatchResult = z.output<typeof WatchResult>;
