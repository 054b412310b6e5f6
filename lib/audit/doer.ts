import type { OperatorActor, PlatformActor, ServerActor } from '#lib/core/actor.ts';

/** Of an operator what the log keeps. */
type DoingOperator = Pick<OperatorActor, 'kind' | 'operatorId' | 'name' | 'identityId' | 'impersonatedBy'>;

/** Whose deeds are noted; null: the service itself does it, or nobody has to answer for it. */
export type Doer = DoingOperator | ServerActor | PlatformActor | null;
