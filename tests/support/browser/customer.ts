import { made } from '../api/api-client.ts';
import type { TestVisitor } from '../api/api-visitor.ts';
import { messagePost } from '../api/api-visitor.ts';
import type { Shop } from './shop.ts';

/** A visitor of the shop with a conversation. */
export class Customer {
  readonly id: string;
  private readonly shop: Shop;
  private readonly visitor: TestVisitor;

  /** @param said their first words, which nobody answers @param profile what their browser says of them */
  static async of(shop: Shop, profile: Record<string, unknown>, ...said: string[]): Promise<Customer> {
    return Customer.whoIs(shop, await shop.tenant.visitor(), profile, said);
  }

  static async whoIs(
    shop: Shop,
    visitor: TestVisitor,
    profile: Record<string, unknown>,
    said: string[] = ['Hello'],
    page: { pageUrl?: string; pageTitle?: string } = {},
  ): Promise<Customer> {
    if (Object.keys(profile).length > 0) await made(visitor.api.patch('/visitor/me', profile));
    const customer = new Customer(shop, visitor, await visitor.conversation(page));
    for (const body of said) await customer.say(body);
    return customer;
  }

  private constructor(shop: Shop, visitor: TestVisitor, id: string) {
    this.shop = shop;
    this.visitor = visitor;
    this.id = id;
  }

  /** Without a turn of the assistant, and past the limits. */
  async say(...bodies: string[]): Promise<void> {
    for (const body of bodies) await this.shop.write(this.id, { body });
  }

  /** As a browser does it, so that the assistant answers; back as soon as the message is stored. */
  async ask(body: string, rest: { language?: string } = {}): Promise<void> {
    const response = await this.visitor.api.fetch(...messagePost(this.id, { body, ...rest }));
    const reader = response.body!.getReader();
    await reader.read();
    void drained(reader);
  }

  typing = () => made(this.visitor.api.post(`/visitor/conversations/${this.id}/typing`, { typing: true }));

  /** Of anybody, or of those with these handles. */
  async askForPerson(...handles: string[]): Promise<void> {
    const body = handles.length > 0 ? { handles } : {};
    await made(this.visitor.api.post(`/visitor/conversations/${this.id}/request-human`, body));
  }

  /** Wants to be called. @param given what their form says beside the name */
  async askForCallback(name: string, given: { phone?: string; email?: string; message?: string }): Promise<void> {
    await made(this.visitor.api.post(`/visitor/conversations/${this.id}/callback`, { name, ...given }));
  }

  async read(): Promise<void> {
    const through = await this.shop.newestAt(this.id);
    await made(this.visitor.api.post(`/visitor/conversations/${this.id}/read`, { through }));
  }
}

async function drained(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  while (!(await reader.read()).done) continue;
}
