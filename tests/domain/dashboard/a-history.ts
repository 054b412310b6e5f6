import { eq } from 'drizzle-orm';
import { vi } from 'vitest';
import { registerCallback } from '#lib/conversations/requests/register-callback.ts';
import { createConversation } from '#lib/conversations/create-conversation.ts';
import { deleteConversation } from '#lib/conversations/delete-conversation.ts';
import { actOnConversation } from '#lib/conversations/ownership/act-on-conversation.ts';
import { giveThumbs } from '#lib/conversations/ratings/give-thumbs.ts';
import { rateConversation } from '#lib/conversations/ratings/rate-conversation.ts';
import { changeConversation } from '#lib/conversations/record/change-conversation.ts';
import { requestHuman } from '#lib/conversations/requests/request-human.ts';
import { removeDepartment } from '#lib/conversations/routing/remove-department.ts';
import { routeConversation } from '#lib/conversations/routing/route-conversation.ts';
import type { OperatorActor, VisitorActor } from '#lib/core/actor.ts';
import { AppError } from '#lib/core/errors.ts';
import { db } from '#lib/db/database.ts';
import { messages } from '#lib/db/schema/conversations/messages.ts';
import { createDepartment } from '#lib/departments/change-departments.ts';
import { reportActivity } from '#lib/live/report-activity.ts';
import { putOperator } from '#lib/operators/provision-operator.ts';
import { eraseVisitor } from '#lib/personal-data/erase-visitor.ts';
import { postOperatorMessage } from '#lib/posting/post-operator-message.ts';
import { aVisitor, actorOf, anOperator, outcomeOf, say } from '#tests/support/factories.ts';

/** Numbers that look random and are the same in every run. */
export function dice(seed: number) {
  let state = seed;
  const roll = () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
  return {
    below: (count: number) => Math.floor(roll() * count),
    pick: <T>(from: readonly T[]): T => from[Math.floor(roll() * from.length)]!,
  };
}

type Dice = ReturnType<typeof dice>;

const unlessRefused = (error: unknown) => {
  if (!(error instanceof AppError)) throw error;
};

const PATHS = ['', 'tents', 'boots', 'Tents', 'returns', 'sale', 'a', 'b', 'c', 'd'];

/** What a shop lives through, a step at a time, through the verbs that the API has. */
export class History {
  private readonly dice: Dice;
  private readonly admin: OperatorActor;
  private readonly tenantId: string;
  private team: OperatorActor[] = [];
  private visitors: VisitorActor[] = [];
  private talks: { id: string; visitor: VisitorActor }[] = [];
  private departments: string[] = [];
  private tabs = 0;

  constructor(admin: OperatorActor, seed: number) {
    this.dice = dice(seed);
    this.admin = admin;
    this.tenantId = admin.tenantId;
  }

  async begin(): Promise<void> {
    const robot = { name: 'Robot', system: true };
    const { operator } = await putOperator(this.tenantId, 'robot', robot);
    this.team = [this.admin, await anOperator(this.tenantId), actorOf(operator)];
    for (const name of ['Orders', 'Repairs'])
      this.departments.push((await createDepartment(this.tenantId, { name })).id);
    for (let count = 0; count < 3; count++) await this.visit();
    await this.talk();
  }

  /** Something happens; what is refused, as a release by a stranger, changes nothing. */
  async step(): Promise<void> {
    await this.take([...this.steps(), this.answered, this.several]);
  }

  /** The same, of what waits for nothing that another does: the clock stands still meanwhile. */
  async stepBeside(): Promise<void> {
    await this.take(this.steps());
  }

  private steps = () => [
    ...[this.visit, this.open, this.open, this.open, this.talk, this.talk, this.write, this.write, this.write],
    ...[this.reply, this.reply, this.reply, this.ask, this.ask, this.act, this.act, this.rate, this.thumb],
    ...[this.route, this.call, this.breakOff, this.letGo, this.delete, this.rarely],
  ];

  private take = (steps: (() => Promise<void>)[]) => this.dice.pick(steps)().catch(unlessRefused);

  later(minutes: number): void {
    vi.setSystemTime(Date.now() + 1 + this.dice.below(minutes * 60_000));
  }

  private visit = async () => void this.visitors.push(await aVisitor(this.tenantId));

  private open = async () => {
    const path = this.dice.pick(PATHS);
    const page = { url: `https://shop.example/${path}`, title: `${path} ${this.dice.below(3)}`, pageview: true };
    const report = { ...page, tabId: `tab-${++this.tabs}`, visible: true, referrer: null, view: null };
    await reportActivity(this.dice.pick(this.visitors), report, new Headers());
  };

  private talk = async () => {
    const [visitor, path] = [this.dice.pick(this.visitors), this.dice.pick(PATHS)];
    const page = { pageUrl: `https://shop.example/${path}`, pageTitle: path };
    const { snapshot } = await createConversation(visitor, page);
    this.talks.push({ id: snapshot.id, visitor });
    if (this.dice.below(5) > 0) await say(visitor, snapshot.id, 'Hello');
  };

  private write = async () => {
    const { id, visitor } = this.dice.pick(this.talks);
    await say(visitor, id, 'More');
  };

  private answered = async () => {
    const { id, visitor } = this.dice.pick(this.talks);
    await outcomeOf(await say(visitor, id, this.dice.pick(['Hi there', 'What does a tent cost?'])));
  };

  private reply = async () => {
    const kind = this.dice.pick(['text', 'text', 'note'] as const);
    const input = { body: 'Good day', kind, clientId: null, attachmentIds: [] };
    await postOperatorMessage(this.dice.pick(this.team), this.dice.pick(this.talks).id, input);
  };

  private ask = () => requestHuman(this.tenantId, this.dice.pick(this.talks).id, [], 'visitor').then(() => undefined);

  private act = async () => {
    const action = this.dice.pick(['join', 'takeover', 'leave', 'close', 'close', 'close', 'reopen'] as const);
    await actOnConversation(this.dice.pick(this.team), this.dice.pick(this.talks).id, action);
  };

  private rate = async () => {
    const rating = { score: 1 + this.dice.below(5), comment: null };
    await rateConversation(this.tenantId, this.dice.pick(this.talks).id, rating);
  };

  private thumb = async () => {
    const rows = await db().select().from(messages).where(eq(messages.tenantId, this.tenantId));
    const answers = rows.filter(({ role }) => role === 'assistant').toSorted((a, b) => (a.id < b.id ? -1 : 1));
    if (answers.length === 0) return;
    const { id, conversationId } = this.dice.pick(answers);
    await giveThumbs(this.tenantId, conversationId, id, this.dice.pick(['up', 'down', null]));
  };

  private route = async () => {
    const department = this.dice.pick([...this.departments, null]);
    await routeConversation(this.admin, this.dice.pick(this.talks).id, department);
  };

  private call = async () => {
    const input = { name: 'Kari', phone: '90000000', email: null, message: null };
    await changeConversation(this.tenantId, this.dice.pick(this.talks).id, (change) =>
      registerCallback(change, input, 'visitor'),
    );
  };

  /** All of it is rolled back. */
  private breakOff = async () => {
    const broken = changeConversation(this.tenantId, this.dice.pick(this.talks).id, async (change) => {
      await registerCallback(change, { name: 'Nobody', phone: '9', email: null, message: null }, 'visitor');
      throw new Error('broken off');
    });
    await broken.catch(() => undefined);
  };

  /** Each to its end: one that is refused leaves none of the others to the next step. */
  private several = async () => {
    const at = this.dice.pick(this.talks);
    const all = [say(at.visitor, at.id, 'One'), say(at.visitor, at.id, 'Two'), this.reply(), this.ask()];
    await Promise.all(all.map((each: Promise<unknown>) => each.catch(unlessRefused)));
  };

  private delete = async () => {
    if (this.talks.length < 8) return;
    const [gone] = this.talks.splice(this.dice.below(this.talks.length), 1);
    await deleteConversation(this.tenantId, gone!.id);
  };

  private letGo = async () => {
    if (this.visitors.length < 6 || this.dice.below(3) > 0) return;
    const [gone] = this.visitors.splice(this.dice.below(this.visitors.length), 1);
    this.talks = this.talks.filter(({ visitor }) => visitor !== gone);
    await eraseVisitor(this.tenantId, gone!.visitorId);
    if (this.talks.length === 0) await this.talk();
  };

  private rarely = async () => {
    if (this.dice.below(4) > 0) return;
    const [gone] = this.departments.splice(0, 1);
    if (gone) await removeDepartment(this.tenantId, gone, { by: 'operator', operatorId: this.admin.operatorId });
    else await putOperator(this.tenantId, 'robot', { name: 'Robot', system: this.dice.below(2) === 0 });
  };
}
