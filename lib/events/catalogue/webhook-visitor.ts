import type { z } from 'zod';
import { VisitorInfo } from '#lib/resources/visitor/visitor.ts';

/** The visitor in a webhook: exactly what api-v1.md lists, whatever else the panel is told. */
export const WebhookVisitor = VisitorInfo.omit({ language: true, unconfirmed: true });
type WebhookVisitor = z.output<typeof WebhookVisitor>;

export function webhookVisitor(visitor: VisitorInfo): WebhookVisitor {
  const { id, externalId, name, email, phone, company, attributes } = visitor;
  return { id, externalId, name, email, phone, company, attributes };
}

/** All that is kept, with as much of the visitor as a webhook is told. */
export function withWebhookVisitor<Kept extends { visitor: VisitorInfo }>({
  visitor,
  ...rest
}: Kept): Omit<Kept, 'visitor'> & { visitor: WebhookVisitor } {
  return { ...rest, visitor: webhookVisitor(visitor) };
}
