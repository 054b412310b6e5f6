import { config } from '#lib/core/config.ts';
import { openClaims, sealClaims } from './sealed-claims.ts';

const PURPOSE = 'unsubscribe';

/** Who wants no more mail: an operator, or at a tenant's visitors' mails an address, by its digest. */
export type Unsubscriber =
  | { kind: 'operator'; tenantId: string; operatorId: string }
  | { kind: 'visitor'; tenantId: string; addressDigest: string };

/** The link for people, and the headers by which a mail program does it with one click (RFC 8058). */
export function unsubscribeLinks(who: Unsubscriber): { url: string; headers: Record<string, string> } {
  const sealed = sealClaims(PURPOSE, who);
  const { appUrl } = config();
  return {
    url: `${appUrl}/mail/unsubscribe#${sealed}`,
    headers: {
      'List-Unsubscribe': `<${appUrl}/api/v1/mail/unsubscribe/${sealed}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

export function maybeUnsubscriber(sealed: string): Unsubscriber | null {
  const claims = openClaims(PURPOSE, sealed);
  if (!claims?.tenantId) return null;
  const { kind, tenantId, operatorId, addressDigest } = claims;
  if (kind === 'operator' && operatorId) return { kind, tenantId, operatorId };
  return kind === 'visitor' && addressDigest ? { kind, tenantId, addressDigest } : null;
}
