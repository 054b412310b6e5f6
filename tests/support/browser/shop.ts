import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq } from 'drizzle-orm';
import type { Entry } from '#lib/conversations/record/append-entry.ts';
import { changeConversation } from '#lib/conversations/record/change-conversation.ts';
import type { ConversationState } from '#lib/conversations/record/conversation-state.ts';
import { db } from '#lib/db/database.ts';
import { conversations } from '#lib/db/schema/conversations/conversations.ts';
import { events } from '#lib/db/schema/events.ts';
import { messages, messageTranslations } from '#lib/db/schema/conversations/messages.ts';
import { tenants } from '#lib/db/schema/tenants.ts';
import { operators } from '#lib/db/schema/operators.ts';
import { visitors } from '#lib/db/schema/visitors.ts';
import { ingestDocument } from '#lib/knowledge/ingest-text.ts';
import type { OperatorConversationDetail } from '#lib/resources/conversation/conversation.ts';
import type { Author } from '#lib/resources/conversation/message.ts';
import type { MessageSnapshot } from '#lib/resources/conversation/message-snapshot.ts';
import { createTenant } from '#lib/platform/create-tenant.ts';
import { toTenantSettings } from '#lib/tenants/tenant.ts';
import { made } from '../api/api-client.ts';
import { type TestOperator, type TestTenant, tenantWith } from '../api/api-tenant.ts';

export type ShopSettings = Partial<typeof tenants.$inferInsert>;

/** A tenant of a browser test's own, made in the domain, with what is done in it behind the browser's back. */
export class Shop {
  readonly tenant: TestTenant;
  /** The first operator, as whoever wrote something. */
  readonly admin: Author;

  /** @param adminName of the first operator, an admin who reads the default language */
  static async open(
    appUrl: string,
    adminName: string,
    settings: ShopSettings = {},
    defaultLanguage = 'en',
  ): Promise<Shop> {
    const adminEmail = `admin-${randomUUID().slice(0, 8)}@shop.example`;
    const given = { name: 'Fjell & Fjord', adminEmail, adminName, defaultLanguage };
    const { tenant, operator, key } = await createTenant({ ...given, allowedOrigins: [], siteHosts: [] });
    const allowedOrigins = ['https://fjell.example'];
    const changed = { ...settings, allowedOrigins, siteHosts: ['fjell.example'] };
    const [row] = await db().update(tenants).set(changed).where(eq(tenants.id, tenant.id)).returning();
    const { id, handle, displayName: name, avatarUrl } = operator;
    const admin = { id, handle, name, avatarUrl };
    return new Shop(tenantWith(appUrl, { tenant: toTenantSettings(row!), key, adminEmail }), admin);
  }

  private constructor(tenant: TestTenant, admin: Author) {
    this.tenant = tenant;
    this.admin = admin;
  }

  get id(): string {
    return this.tenant.id;
  }

  /** The conversation that was begun last. */
  async newest(): Promise<string> {
    const [row] = await db()
      .select({ id: conversations.id })
      .from(conversations)
      .where(eq(conversations.tenantId, this.id))
      .orderBy(desc(conversations.createdAt))
      .limit(1);
    if (!row) throw new Error('there is no conversation yet');
    return row.id;
  }

  /** What is stored of the conversation, in order. */
  async messages(conversationId?: string): Promise<(typeof messages.$inferSelect)[]> {
    const id = conversationId ?? (await this.newest());
    return db().select().from(messages).where(eq(messages.conversationId, id)).orderBy(asc(messages.seq));
  }

  /** When the newest message came, as the interface says it. */
  async newestAt(conversationId?: string): Promise<string> {
    return (await this.messages(conversationId)).at(-1)!.createdAt.toISOString();
  }

  async visitorWords(): Promise<string[]> {
    return (await this.messages()).filter(({ role }) => role === 'visitor').map(({ body }) => body);
  }

  /** There has never been such an admin, as far as their address can tell. */
  async forgetAdmin(): Promise<void> {
    await db()
      .update(operators)
      .set({ email: 'somebody-else@shop.example', deactivatedAt: new Date() })
      .where(and(eq(operators.tenantId, this.id), eq(operators.email, this.tenant.adminEmail)));
  }

  has = async (conversationId: string) => (await db().$count(conversations, eq(conversations.id, conversationId))) > 0;
  visitorCount = () => db().$count(visitors, eq(visitors.tenantId, this.id));
  conversationCount = () => db().$count(conversations, eq(conversations.tenantId, this.id));

  async visitorIds(): Promise<string[]> {
    const own = await db().select({ id: visitors.id }).from(visitors).where(eq(visitors.tenantId, this.id));
    return own.map(({ id }) => id);
  }

  /** As if the newest message had come then. */
  async dateNewest(createdAt: Date): Promise<void> {
    const { id } = (await this.messages()).at(-1)!;
    await db().update(messages).set({ createdAt }).where(eq(messages.id, id));
  }

  /** The log of events is too short for whoever comes back now. */
  async forgetLog(): Promise<void> {
    await db().delete(events).where(eq(events.tenantId, this.id));
  }

  /** An article that the assistant may rest on. */
  async knows(filename: string, text: string, url: string | null = null): Promise<void> {
    await ingestDocument(this.id, { filename, mimeType: 'text/markdown', bytes: Buffer.from(text), url });
  }

  /** The newest message has been translated before anybody looked. */
  async translated(conversationId: string, language: string, body: string): Promise<void> {
    const { id } = (await this.messages(conversationId)).at(-1)!;
    await db().insert(messageTranslations).values({ tenantId: this.id, messageId: id, language, body });
  }

  /** News of the conversation that come late: as it was with these values. */
  async retell(conversationId: string, before: Partial<ConversationState['snapshot']>): Promise<void> {
    await changeConversation(this.id, conversationId, async (change) => {
      change.emit('conversation.updated', { conversation: { ...change.state.snapshot, ...before } });
    });
  }

  /** A message, note or line of anybody, stored and told as it is: what no rule would let through too. */
  async write(conversationId: string, entry: Partial<Entry>): Promise<MessageSnapshot> {
    const whole = { role: 'visitor', kind: 'text', body: '', language: 'en', ...entry } as const;
    return changeConversation(this.id, conversationId, (change) => change.append(whole));
  }
}

/** An operator at work in a conversation, by default in the one that was begun last. */
export class Colleague {
  private readonly shop: Shop;
  readonly operator: TestOperator;

  static async of(shop: Shop, name: string, role: 'agent' | 'admin' = 'agent'): Promise<Colleague> {
    return new Colleague(shop, await shop.tenant.operator({ name, role }));
  }

  private constructor(shop: Shop, operator: TestOperator) {
    this.shop = shop;
    this.operator = operator;
  }

  beat = () => this.operator.api.post('/operator/heartbeat');
  join = (id?: string) => this.act('join', id);
  handBack = (id?: string) => this.act('release', id);
  takeOver = (id?: string) => this.act('takeover', id);
  close = (id?: string) => this.act('close', id);

  /** @returns when it was said */
  async say(body: string, id?: string): Promise<string> {
    const path = await this.path('messages', id);
    const { message } = await made(this.operator.api.post<{ message: { createdAt: string } }>(path, { body }));
    return message.createdAt;
  }

  async note(body: string, id?: string): Promise<void> {
    await made(this.operator.api.post(await this.path('messages', id), { body, kind: 'note' }));
  }

  async typing(typing: boolean, id?: string): Promise<void> {
    await made(this.operator.api.post(await this.path('typing', id), { typing }));
  }

  /** Has the conversation open, or no longer. */
  async looksAt(id: string, viewing = true): Promise<void> {
    await made(this.operator.api.post(await this.path('viewing', id), { viewing }));
  }

  async read(id?: string): Promise<void> {
    const conversationId = id ?? (await this.shop.newest());
    const through = await this.shop.newestAt(conversationId);
    await made(this.operator.api.post(await this.path('read', conversationId), { through }));
  }

  async navigate(url: string): Promise<void> {
    const { id, handle } = this.operator;
    const author = { id, handle, name: 'Anna Solheim', avatarUrl: null };
    await this.shop.write(await this.shop.newest(), { role: 'operator', kind: 'navigate', author, data: { url } });
  }

  checkOut = () => this.operator.api.patch('/operator/me', { available: false });
  remove = async (id?: string) => made(this.operator.api.delete(await this.path('', id)));

  /** Everybody who has written to the shop is erased. */
  async eraseVisitors(): Promise<void> {
    for (const id of await this.shop.visitorIds()) await made(this.operator.api.delete(`/operator/visitors/${id}`));
  }

  detail(id: string): Promise<OperatorConversationDetail> {
    return made(this.operator.api.get<OperatorConversationDetail>(`/operator/conversations/${id}`));
  }

  private async act(action: string, id?: string): Promise<void> {
    await made(this.operator.api.post(await this.path('actions', id), { action }));
  }

  private async path(verb: string, id?: string): Promise<string> {
    return `/operator/conversations/${id ?? (await this.shop.newest())}${verb && `/${verb}`}`;
  }
}
