import { type SQL, sql } from 'drizzle-orm';
import { addSystemLine } from '#lib/conversations/record/add-system-line.ts';
import type { Change } from '#lib/conversations/record/change-conversation.ts';
import { now } from '#lib/core/time.ts';
import { noteTakeover } from '#lib/knowledge/gaps/note-gap.ts';
import type { Author } from '#lib/resources/conversation/message.ts';
import { stopTakingPart, takePart, takesPart } from './participation.ts';

/** Makes the operator a participant, and the owner when there is none. A participant is left as it is. */
export async function join(change: Change, author: Author): Promise<void> {
  if (takesPart(change, author.id)) return;
  if (change.state.ownerId === null) await noteTakenFromAssistant(change);
  await takePart(change, author.id);
  await addSystemLine(change, 'joined', {
    author,
    ...(change.state.ownerId === null && { changes: ownedBy(author.id) }),
  });
}

/** Makes the operator the owner, whoever is. */
export async function takeOver(change: Change, author: Author): Promise<void> {
  if (change.state.ownerId === author.id) return;
  await noteTakenFromAssistant(change);
  // Who is in it already does not come in a second time.
  const kind = takesPart(change, author.id) ? 'assigned' : 'joined';
  await takePart(change, author.id);
  await addSystemLine(change, kind, { author, changes: ownedBy(author.id) });
}

const noteTakenFromAssistant = ({ unit, state }: Change): Promise<void> =>
  noteTakeover(unit.tx, unit.tenantId, state.snapshot.id);

/** Makes somebody the owner who did not ask for it: by a colleague's hand or a rotation. */
export async function assign(change: Change, author: Author): Promise<void> {
  if (change.state.ownerId === author.id) return;
  await takePart(change, author.id);
  await addSystemLine(change, 'assigned', { author, changes: ownedBy(author.id) });
}

/** Hands on from the owner to the earliest of the others, who stays a participant; leaves when there is none. */
export async function release(change: Change, author: Author): Promise<void> {
  const heir = heirOf(change, author);
  if (heir === null) return leaveAsOwner(change, author);
  await addSystemLine(change, 'assigned', { author: heir, changes: ownedBy(heir.id) });
}

/** Stops taking part; an owner hands on first. Of those who stay the earliest becomes owner, else the assistant. */
export async function leave(change: Change, author: Author): Promise<void> {
  if (takesPart(change, author.id) || change.state.ownerId === author.id) await leaveDeactivated(change, author);
}

/** Leaves for one who is deactivated already, and so no longer among those who take part. */
export async function leaveDeactivated(change: Change, author: Author): Promise<void> {
  if (change.state.ownerId === author.id) return leaveAsOwner(change, author);
  await stopTakingPart(change, author.id);
  await addSystemLine(change, 'left', { author });
}

async function leaveAsOwner(change: Change, author: Author): Promise<void> {
  const heir = heirOf(change, author);
  await stopTakingPart(change, author.id);
  await addSystemLine(change, 'left', { author, changes: heir === null ? OWNED_BY_NOBODY : ownedBy(heir.id) });
}

export async function close(change: Change, author: Author): Promise<void> {
  const closedAt = now().toISOString();
  await addSystemLine(change, 'closed', {
    author,
    changes: sql`closed_at = ${closedAt}::timestamptz, requested = false, requested_at = null`,
  });
  const { id: conversationId, visitor } = change.state.snapshot;
  change.emit('conversation.closed', { conversationId, operatorId: author.id, visitor });
}

/** Opens it again with the owner that it has, if that one is still active, else with none. */
export async function reopen(change: Change, author: Author | null): Promise<void> {
  const gone = sql`not exists (select 1 from operators o where o.tenant_id = ${change.unit.tenantId}
    and o.id = owner_id and o.deactivated_at is null)`;
  await addSystemLine(change, 'reopened', {
    author,
    changes: sql`closed_at = null, owner_epoch = owner_epoch + case when owner_id is not null and ${gone} then 1 else 0 end,
      owner_id = case when ${gone} then null else owner_id end`,
  });
}

const heirOf = ({ state }: Change, { id }: Author): Author | null =>
  state.snapshot.participants.find((each) => each.id !== id) ?? null;

const OWNED_BY_NOBODY = sql`owner_id = null, owner_epoch = owner_epoch + 1`;

const ownedBy = (operatorId: string): SQL =>
  sql`owner_id = ${operatorId}, owner_epoch = owner_epoch + 1, requested = false, requested_at = null`;
