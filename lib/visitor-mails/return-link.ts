import { config } from '#lib/core/config.ts';
import { notFound } from '#lib/core/errors.ts';
import { signToken } from '#lib/core/secrets/signed-token.ts';
import { now } from '#lib/core/time.ts';
import { requireConversation } from '#lib/conversations/record/find-conversation.ts';
import { isOnSite, siteOf } from '#lib/links/site-address.ts';
import { openClaims, sealClaims } from '#lib/mail/sealed-claims.ts';
import type { ConversationSnapshot } from '#lib/resources/conversation/conversation-snapshot.ts';
import type { TenantSettings } from '#lib/resources/tenant.ts';
import { maybeVisitorById } from '#lib/visitors/visitor-token.ts';

const PURPOSE = 'return';
const GOOD_FOR_MS = 30 * 24 * 3_600_000;
const TOKEN_SECONDS = 24 * 3600;

/**
 * The way back into a conversation. For an anonymous visitor it opens that one's chat on a page of ours, apart from
 * whoever this browser is on the tenant's site; what admits stands behind the #. Somebody whom the tenant knows signs
 * in there: a mail that was passed on is no login. Null where there is no site to lead to.
 */
export function returnLink(tenant: TenantSettings, { id, visitor, pageUrl }: ConversationSnapshot): string | null {
  if (visitor.externalId !== null) return pageOf(tenant, pageUrl);
  const claims = { tenantId: tenant.id, visitorId: visitor.id, conversationId: id };
  return `${config().appUrl}/mail/conversation#${sealClaims(PURPOSE, claims, new Date(now().getTime() + GOOD_FOR_MS))}`;
}

/** A browser said what the page was: what is not on the site, and what a query may redirect to, is left out. */
function pageOf(tenant: TenantSettings, pageUrl: string | null): string | null {
  const site = siteOf(tenant);
  if (pageUrl === null || !isOnSite(pageUrl, tenant)) return site;
  const { origin, pathname } = new URL(pageUrl);
  return `${origin}${pathname}`;
}

/** Lets whoever has the link be its visitor for a day. @throws AppError `not_found` for one that is not (or no longer) good */
export async function returnByLink(link: string) {
  const claims = openClaims(PURPOSE, link);
  if (!claims?.tenantId || !claims.visitorId || !claims.conversationId) throw notFound('link');
  const { tenantId, visitorId, conversationId, expiresAt: until } = claims;
  const actor = await maybeVisitorById(tenantId, visitorId);
  // Whom the tenant has come to know since is let in by the tenant.
  if (!actor || actor.identified) throw notFound('link');
  await requireConversation(tenantId, conversationId, visitorId);
  const left = Math.floor((Date.parse(until) - now().getTime()) / 1000);
  const ttl = Math.max(60, Math.min(TOKEN_SECONDS, left));
  const { token, expiresAt } = await signToken('visitor', { tenantId, subject: visitorId, epoch: 0 }, ttl);
  return { tenantId, conversationId, token, expiresAt: expiresAt.toISOString() };
}
