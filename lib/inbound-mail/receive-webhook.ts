import { z } from 'zod';
import { badRequest } from '#lib/core/errors.ts';
import { services } from '#lib/services/services.ts';
import { addressIn } from '#lib/services/mail/address-in.ts';
import { requireResendSignature } from './signed-by-resend.ts';
import { takeMail, type Taken, threadAmong } from './take-mail.ts';

const Addresses = z.array(z.string().max(1000)).max(1000).nullish();
const Told = z.object({
  type: z.string(),
  data: z.object({
    email_id: z
      .string()
      .regex(/^[A-Za-z0-9-]{1,64}$/)
      .optional(),
    to: Addresses,
    cc: Addresses,
    received_for: Addresses,
  }),
});

/**
 * Resend tells of a mail that came in. What is of no conversation is not even fetched.
 * @throws AppError `unauthorized` for what Resend did not sign, `unavailable` for it to come back later
 */
export async function receiveWebhook(headers: Headers, body: Uint8Array): Promise<Taken> {
  requireResendSignature(headers, body);
  const told = Told.safeParse(jsonOf(body));
  if (!told.success) throw badRequest('The body is no event of Resend’s.');
  const { type, data } = told.data;
  if (type !== 'email.received' || !data.email_id) return 'ignored';
  const addresses = [...(data.to ?? []), ...(data.cc ?? []), ...(data.received_for ?? [])].map(addressIn);
  if (!(await threadAmong(addresses))) return 'ignored';
  const mail = await services().mail.received(data.email_id);
  return mail ? takeMail({ ...mail, to: [...mail.to, ...addresses] }) : 'ignored';
}

function jsonOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'));
  } catch {
    return null;
  }
}
