import type { FoundingOffer, OwnAccount } from '#lib/resources/assistant/answer.ts';
import { operatorApi } from '../api/operator-api.ts';
import { refusalOf } from '../../api/refused.ts';
import { panelRequest } from '../api/panel-request.ts';
import { endImpersonation, impersonatedIn } from '../api/impersonation.ts';
import type { OperatorSession } from '../identity/operator-session.ts';
import { browserStore } from '../state/browser-store.ts';

export type FoundTenant =
  | { kind: 'entered'; me: OwnAccount }
  /** `isLost`: the one that the address names is none of them. */
  | { kind: 'choose'; tenants: OwnAccount['tenants']; isLost: boolean }
  /** The person is no operator anywhere; `founding`: but may make a tenant of their own. */
  | { kind: 'none' | 'founding' }
  | { kind: 'failed' };

const LAST = 'last-tenant';

export const keepLastTenant = (tenantId: string): void => browserStore(null).write(LAST, tenantId);

/** The tenant to enter: the one that the address names, else the last one here, else the only one. */
export async function findTenant(session: OperatorSession, wanted: string | null): Promise<FoundTenant> {
  try {
    const likely = wanted ?? browserStore(null).read<string>(LAST);
    const me = likely === null ? null : await maybeMe(session, likely);
    if (me) return { kind: 'entered', me };
    const first = await maybeMe(session, null);
    if (!first) return { kind: (await mayFound(session)) ? 'founding' : 'none' };
    const isOnly = first.tenants.length <= 1 && wanted === null;
    return isOnly
      ? { kind: 'entered', me: first }
      : { kind: 'choose', tenants: first.tenants, isLost: wanted !== null };
  } catch (error) {
    if (refusalOf(error).status === 401) await session.signOut('ended');
    return { kind: 'failed' };
  }
}

/** Whoever the page around the panel lends it to is somebody's already. */
async function mayFound(session: OperatorSession): Promise<boolean> {
  if (session.isLent) return false;
  const ask = panelRequest(location.origin, session, null);
  return ask<FoundingOffer>('/account/tenants').then(
    (offer) => offer.mayFound,
    (error: unknown) => {
      if (refusalOf(error).status === 403) return false;
      throw error;
    },
  );
}

/** @returns null when the person has no access there */
async function maybeMe(session: OperatorSession, tenantId: string | null): Promise<OwnAccount | null> {
  try {
    return await operatorApi(panelRequest(location.origin, session, tenantId)).me();
  } catch (error) {
    if ([400, 403, 404].includes(refusalOf(error).status)) {
      // Whoever may not act for others is here as themselves.
      if (impersonatedIn(tenantId) === null) return null;
      endImpersonation();
      return maybeMe(session, tenantId);
    }
    throw error;
  }
}
