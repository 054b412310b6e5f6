/** Who calls. Every kind but `person`, `platform` and `anyone` belongs to exactly one tenant (api-v1.md, Authentication). */
export type VisitorActor = {
  kind: 'visitor';
  tenantId: string;
  visitorId: string;
  identified: boolean;
  language: string | null;
  /** When the token ends, and with it every stream that it opened; null: not before it is revoked. */
  validUntil: Date | null;
};

export type OperatorActor = {
  kind: 'operator';
  tenantId: string;
  operatorId: string;
  role: 'agent' | 'admin';
  /** `token` from the tenant's backend, or a `session` at the identity provider. */
  via: 'token' | 'session';
  /** The identity provider's user id of a `session`, else null. */
  identityId: string | null;
  /** The session itself: what it opened ends when it ends. Null for a token of the tenant's backend. */
  session: { id: string; accessToken: string } | null;
  /** The operator who really calls, when the platform's staff impersonates; else null. */
  impersonatedBy: string | null;
  system: boolean;
  /** Checked in: the operator's heartbeat then makes the operator online. */
  available: boolean;
  handle: string;
  name: string;
  avatarUrl: string | null;
  language: string;
  /** Raised when the operator's access ends: whoever was admitted under an earlier one is out. */
  tokenEpoch: number;
  validUntil: Date | null;
};

export type ServerActor = { kind: 'server'; tenantId: string; keyId: string };
/** Somebody signed in at the identity provider with a confirmed address, an operator somewhere or not yet. */
export type PersonActor = {
  kind: 'person';
  identityId: string;
  email: string;
  signedInAt: Date;
};

export type PlatformActor = { kind: 'platform' };
export type AnyoneActor = { kind: 'anyone' };

export type Actor = VisitorActor | OperatorActor | ServerActor | PersonActor | PlatformActor | AnyoneActor;
