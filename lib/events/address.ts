/** Whose stream it is, which decides what is on it. */
export type Audience =
  | {
      kind: 'operator';
      operatorId: string;
      via: 'token' | 'session';
      /** Of the platform's staff, acting for the operator: no event of this tenant tells when their access ends. */
      isGuest: boolean;
    }
  | { kind: 'visitor'; visitorId: string; conversationId: string | null };

/** Whose streams a frame goes to. */
export interface Address {
  /** All of the tenant's, or those with these ids. */
  operators: 'all' | readonly string[];
  /** All of the tenant's, or one visitor's: with a conversation the streams that show it, without one every stream. */
  visitors: 'all' | 'none' | { visitorId: string; conversationId: string | null };
}

export const EVERYBODY: Address = { operators: 'all', visitors: 'all' };

/** All operators, and the visitor whose conversation it is. */
export const inConversation = (visitorId: string, conversationId: string): Address => ({
  operators: 'all',
  visitors: { visitorId, conversationId },
});

export function reaches({ operators, visitors }: Address, audience: Audience): boolean {
  if (audience.kind === 'operator') return operators === 'all' || operators.includes(audience.operatorId);
  if (typeof visitors === 'string') return visitors === 'all';
  if (visitors.visitorId !== audience.visitorId) return false;
  const [about, shown] = [visitors.conversationId, audience.conversationId];
  return about === null || shown === null || about === shown;
}
