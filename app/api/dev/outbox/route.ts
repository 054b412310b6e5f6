import { services } from '#lib/services/services.ts';
import { devRoute } from '../dev-route.ts';

/** Mail that was kept instead of sent, newest first (decisions.md, Mail, embedded). */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = devRoute({
  GET: async (request) => {
    const to = new URL(request.url).searchParams.get('to') ?? undefined;
    return { messages: await services().mail.outbox(to) };
  },
});
