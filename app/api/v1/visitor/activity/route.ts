import { ActivityInput } from '#lib/http/inputs/activity-input.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { LIMITS } from '#lib/limits/rules.ts';
import { reportActivity } from '#lib/live/report-activity.ts';
import { ActivityResult } from '#lib/resources/live-visitor.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    auth: 'visitor',
    summary: 'Says which page the visitor is on',
    description:
      'A heartbeat, sent again after `interval` ms. While an operator watches it carries what the pointer did since the one before.',
    body: ActivityInput,
    isBusy: true,
    example: {
      tabId: 'k3v9x2mq',
      url: 'https://shop.example.com/tents',
      title: 'Tents',
      pageview: true,
      visible: true,
    },
    // Counted with what is noted, in one round trip.
    ownLimits: LIMITS.visitorActivity,
    response: ActivityResult,
    handler: ({ actor, headers, body }) => {
      const { viewport = null, scroll = null, documentHeight = null, samples, clicks, ...page } = body;
      const hasView = viewport || scroll || samples || clicks;
      const view = { viewport, scroll, documentHeight, samples: samples ?? [], clicks: clicks ?? [] };
      return reportActivity(actor, { ...page, view: hasView ? view : null }, headers);
    },
  }),
});
