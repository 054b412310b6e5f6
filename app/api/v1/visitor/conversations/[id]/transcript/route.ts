import { z } from 'zod';
import { endpoint } from '#lib/http/endpoint.ts';
import { ownConversation } from '#lib/http/find.ts';
import { route } from '#lib/http/route.ts';
import { LIMITS } from '#lib/limits/rules.ts';
import { TranscriptSent } from '#lib/resources/assistant/answer.ts';
import { mailTranscript } from '#lib/transcripts/mail-transcript.ts';
import { clearable, EmailText } from '#lib/visitors/contact-fields.ts';

const Body = z.object({
  email: clearable(EmailText)
    .default(null)
    .meta({ description: 'Where to; left out, to the address of the profile. It is kept nowhere.' }),
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    auth: 'visitor',
    refusesBanned: true,
    summary: 'Mails the conversation to the visitor',
    description:
      'As the visitor reads it, in their language and without notes, the latest 500 messages. Without an address here or in the profile: 400. What was refused counts for no limit.',
    params: { id: 'conversation' },
    body: Body,
    example: { email: 'kari@example.com' },
    find: ownConversation,
    ownLimits: LIMITS.transcripts,
    errors: ['unavailable'],
    response: TranscriptSent,
    handler: async ({ actor, found, body, address }) => {
      await mailTranscript(actor, found, body.email, address);
      return { sent: true };
    },
  }),
});
