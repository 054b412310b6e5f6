import type { Credentials } from '../api/panel-request.ts';
import type { Cell } from '../state/cell.ts';

export type SessionState =
  | { kind: 'starting' }
  | { kind: 'signed-out'; because: 'never' | 'asked' | 'ended' }
  /** `personId` changes with the person, so that nothing of one goes on in the next. */
  | { kind: 'signed-in'; personId: string; email: string };

/** By what the panel acts: the person's own sign-in, or tokens of the page around it. */
export interface OperatorSession extends Credentials {
  readonly state: Cell<SessionState>;
  /** Whether the page around the panel signs in and out. */
  readonly isLent: boolean;
  /** @returns stops it */
  start(): () => void;
  signOut(because: 'asked' | 'ended'): Promise<void>;
}
