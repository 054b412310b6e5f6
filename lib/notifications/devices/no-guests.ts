import type { OperatorActor } from '#lib/core/actor.ts';
import { forbidden } from '#lib/core/errors.ts';

/**
 * What belongs to the platform's staff is never told what is an operator's (decisions.md, Impersonation).
 * @throws AppError `forbidden` of one who impersonates
 */
export async function refuseGuests({ actor }: { actor: OperatorActor }): Promise<void> {
  if (actor.impersonatedBy !== null) throw forbidden('Devices cannot be registered while impersonating.');
}
