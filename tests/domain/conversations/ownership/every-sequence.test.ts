import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { ACTIONS, type Action, actOnConversation } from '#lib/conversations/ownership/act-on-conversation.ts';
import { handOff } from '#lib/conversations/ownership/hand-off.ts';
import type { ConversationState } from '#lib/conversations/record/conversation-state.ts';
import { findConversation } from '#lib/conversations/record/find-conversation.ts';
import { routeConversation } from '#lib/conversations/routing/route-conversation.ts';
import type { OperatorActor } from '#lib/core/actor.ts';
import { AppError } from '#lib/core/errors.ts';
import { createDepartment } from '#lib/departments/change-departments.ts';
import { selectMessages } from '#lib/messages/message-rows.ts';
import { postOperatorMessage } from '#lib/posting/post-operator-message.ts';
import { useDomain } from '#tests/support/domain.ts';
import { aConversation, anOperator, aTenant, aVisitor } from '#tests/support/factories.ts';

const LONGEST = 4;
const WHO = ['anna', 'bjorn'] as const;
const STEPS = [...ACTIONS, 'hand off', 'message', 'note', 'ask', 'route', 'unroute'] as const;
type Who = (typeof WHO)[number];
type Step = { who: Who; does: (typeof STEPS)[number] };

/** What api-v1.md and decisions.md say of a conversation, and nothing else. */
interface Model {
  owner: Who | null;
  /** The earliest first. */
  parts: Who[];
  closed: boolean;
  routed: boolean;
}

interface Outcome {
  model: Model;
  /** What is added to the conversation, by kind. */
  lines: string[];
  refused: boolean;
}

/** api-v1.md, Conversation ownership; decisions.md, On a closed conversation. */
function expected(before: Model, { who, does }: Step): Outcome {
  const model: Model = { ...before, parts: [...before.parts] };
  const lines: string[] = [];
  const refused = { model: before, lines: [], refused: true };
  const isIn = model.parts.includes(who);
  const heir = model.parts.find((each) => each !== who) ?? null;
  const reopen = () => {
    if (model.closed) lines.push('reopened');
    model.closed = false;
  };
  const enter = () => {
    if (!isIn) model.parts.push(who);
  };
  const leave = () => {
    model.parts = model.parts.filter((each) => each !== who);
    if (model.owner === who) model.owner = heir;
    lines.push('left');
  };
  switch (does) {
    case 'join':
      reopen();
      if (isIn) break;
      enter();
      model.owner ??= who;
      lines.push('joined');
      break;
    case 'takeover':
      reopen();
      if (model.owner === who) break;
      enter();
      model.owner = who;
      lines.push(isIn ? 'assigned' : 'joined');
      break;
    case 'hand off': {
      reopen();
      const other = WHO.find((each) => each !== who)!;
      if (model.owner === other) break;
      if (!model.parts.includes(other)) model.parts.push(other);
      model.owner = other;
      lines.push('assigned');
      break;
    }
    case 'release':
      if (model.owner !== who) return refused;
      if (heir === null) leave();
      else {
        model.owner = heir;
        lines.push('assigned');
      }
      break;
    case 'leave':
      if (isIn) leave();
      break;
    case 'close':
      if (!model.closed) lines.push('closed');
      model.closed = true;
      break;
    case 'reopen':
      reopen();
      break;
    case 'message':
    case 'ask':
      if (model.owner !== null && !isIn) return refused;
      reopen();
      if (does === 'message' && model.owner === null) {
        enter();
        model.owner = who;
        lines.push(isIn ? 'assigned' : 'joined');
      }
      lines.push('text');
      break;
    case 'note':
      lines.push('note');
      break;
    case 'route':
    case 'unroute':
      if (model.routed === (does === 'route')) break;
      model.routed = does === 'route';
      lines.push('routed');
      break;
  }
  return { model, lines, refused: false };
}

let team: Record<Who, OperatorActor>;
let departmentId: string;
beforeAll(async () => {
  await useDomain();
  const { tenant, admin } = await aTenant();
  team = { anna: admin, bjorn: await anOperator(tenant.id) };
  departmentId = (await createDepartment(tenant.id, { name: 'Support' })).id;
});

const isAction = (does: Step['does']): does is Action => ACTIONS.some((each) => each === does);

async function carryOut(id: string, { who, does }: Step): Promise<void> {
  const actor = team[who];
  const post = (body: string, kind: 'text' | 'note') => postOperatorMessage(actor, id, { body, kind, clientId: null });
  if (isAction(does)) await actOnConversation(actor, id, does);
  else if (does === 'hand off') await handOff(actor, id, team[WHO.find((each) => each !== who)!].operatorId);
  else if (does === 'message') await post('Hello', 'text');
  else if (does === 'note') await post('Between us', 'note');
  else if (does === 'ask') await post('@assistant where is the order?', 'text');
  else await routeConversation(actor, id, does === 'route' ? departmentId : null);
}

async function tried(id: string, step: Step): Promise<boolean> {
  try {
    await carryOut(id, step);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'conflict') return false;
    throw error;
  }
}

const nameOf = (operatorId: string): Who => WHO.find((who) => team[who].operatorId === operatorId)!;

function observed({ snapshot, ownerId, departmentId: at, participantIds }: ConversationState): Model {
  return {
    owner: ownerId === null ? null : nameOf(ownerId),
    parts: participantIds.map(nameOf),
    closed: snapshot.status === 'closed',
    routed: at !== null,
  };
}

const statusOf = ({ closed, owner }: Model) => (closed ? 'closed' : owner === null ? 'ai' : 'human');

async function walk(path: Step[]): Promise<string> {
  const { snapshot } = await aConversation(await aVisitor(team.anna.tenantId));
  for (const step of path) await tried(snapshot.id, step);
  return snapshot.id;
}

const EVERY_STEP: Step[] = WHO.flatMap((who) => STEPS.map((does) => ({ who, does })));
const BARE: Model = { owner: null, parts: [], closed: false, routed: false };

/** Operators' limits are not what this is about: they are counted by the minute. */
async function freshLimits(): Promise<void> {
  const { services } = await import('#lib/services/services.ts');
  const { redis } = services().redis;
  await redis.del(...WHO.map((who) => `limit:operator-messages:${team[who].tenantId}:${team[who].operatorId}`));
}

test(`all sequences of what two operators can do, up to ${LONGEST}, are as the tables say`, async () => {
  // Two sequences that lead to the same conversation go on alike: of them one is walked on.
  const known = new Set<string>();
  let reached: { path: Step[]; model: Model }[] = [{ path: [], model: BARE }];
  let walked = 0;
  for (let length = 1; length <= LONGEST; length++) {
    const next: typeof reached = [];
    for (const { path, model } of reached)
      for (const step of EVERY_STEP) {
        await freshLimits();
        const id = await walk(path);
        const told = [...path, step].map(({ who, does }) => `${who} ${does}`).join(', ');
        const before = await findConversation(team.anna.tenantId, id);
        const want = expected(model, step);
        expect([told, await tried(id, step)]).toEqual([told, !want.refused]);
        const after = await findConversation(team.anna.tenantId, id);
        const added = await selectMessages(
          team.anna.tenantId,
          sql`m.conversation_id = ${id} and m.seq > ${before.lastSeq}`,
          10,
        );
        expect([told, observed(after), added.reverse().map(({ kind }) => kind)]).toEqual([
          told,
          want.model,
          want.lines,
        ]);
        expect([told, after.snapshot.status]).toEqual([told, statusOf(want.model)]);
        expect(after.ownerEpoch > before.ownerEpoch).toBe(after.ownerId !== before.ownerId);
        walked++;
        const key = JSON.stringify(want.model);
        if (known.has(key)) continue;
        known.add(key);
        next.push({ path: [...path, step], model: want.model });
      }
    reached = next;
  }
  expect(walked).toBeGreaterThan(400);
  expect(known.size).toBeGreaterThan(20);
}, 120_000);
