import { z } from 'zod';
import { notFound } from '#lib/core/errors.ts';
import { endpoint } from '#lib/http/endpoint.ts';
import { route } from '#lib/http/route.ts';
import { LIMITS } from '#lib/limits/rules.ts';
import { maybeUnsubscriber } from '#lib/mail/unsubscribe-link.ts';
import { stopMails } from '#lib/notifications/mail/stop-mails.ts';
import { refuseMail } from '#lib/visitor-mails/address-digest.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    auth: 'anyone',
    summary: 'Ends the mails that a link in one of them is of',
    description:
      'What mail programs call with one click (RFC 8058), and the page behind the link in the mail. An operator gets no more notifications by mail, an address no more mail of the tenant’s conversations. The body is not looked at; the same again changes nothing.',
    params: { token: 'text' },
    limits: LIMITS.mailLinks,
    response: z.object({ unsubscribed: z.boolean() }),
    handler: async ({ params }) => {
      const who = maybeUnsubscriber(params.token);
      if (!who) throw notFound('link');
      await (who.kind === 'operator'
        ? stopMails(who.tenantId, who.operatorId)
        : refuseMail(who.tenantId, who.addressDigest));
      return { unsubscribed: true };
    },
  }),
});
