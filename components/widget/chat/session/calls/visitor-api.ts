import type { HumanRequested, VisitorConversations, VisitorRead } from '#lib/resources/assistant/answer.ts';
import type { VisitorConversationDetail } from '#lib/resources/conversation/conversation.ts';
import type { PublicConfig } from '#lib/resources/tenant.ts';
import { callApi } from '#components/api/call-api.ts';
import { Refused } from '#components/api/refused.ts';
import type { VisitorIdentity } from '../identity/visitor-identity.ts';

/** The visitor's calls (api-v1.md, Visitor endpoints), each with the token of who it is now. */
export class VisitorApi {
  readonly base: string;
  private readonly tenantId: string;
  private readonly identity: VisitorIdentity;

  constructor(origin: string, tenantId: string, identity: VisitorIdentity) {
    this.base = `${origin}/api/v1`;
    this.tenantId = tenantId;
    this.identity = identity;
  }

  config(): Promise<PublicConfig> {
    return callApi(`${this.base}/tenants/${encodeURIComponent(this.tenantId)}/config`);
  }

  conversations(): Promise<VisitorConversations> {
    return this.call('/visitor/conversations');
  }

  conversation(id: string, language: string): Promise<VisitorConversationDetail> {
    return this.call(`${this.path(id)}?language=${encodeURIComponent(language)}`);
  }

  create(begun: {
    pageUrl: string;
    pageTitle: string;
    greetingId: string | undefined;
  }): Promise<VisitorConversationDetail> {
    return this.call('/visitor/conversations', begun);
  }

  read(id: string, through: string): Promise<VisitorRead> {
    return this.call(`${this.path(id)}/read`, { through }, { keepalive: true });
  }

  typing(id: string, typing: boolean): Promise<null> {
    return this.call(`${this.path(id)}/typing`, { typing });
  }

  requestHuman(id: string): Promise<HumanRequested> {
    return this.call(`${this.path(id)}/request-human`, {});
  }

  messagesUrl(id: string): string {
    return `${this.base}${this.path(id)}/messages`;
  }

  path(id: string): string {
    return `/visitor/conversations/${encodeURIComponent(id)}`;
  }

  /**
   * With a body it is a POST.
   * @param how with `keepalive` it goes out even when the page goes away at once
   */
  async call<Answer>(
    path: string,
    body?: Record<string, unknown>,
    how?: { keepalive?: boolean; method?: 'PATCH' },
  ): Promise<Answer> {
    return this.withToken((token) =>
      callApi<Answer>(`${this.base}${path}`, { token, body, method: body && 'POST', ...how }),
    );
  }

  /** A token that has run out is renewed once, where it can be. */
  async withToken<Answer>(call: (token: string) => Promise<Answer>): Promise<Answer> {
    const token = await this.identity.token();
    try {
      return await call(token);
    } catch (error) {
      const isRefused = error instanceof Refused && error.refusal.status === 401;
      if (!isRefused || !this.identity.drop(token) || !this.identity.isVouchedFor) throw error;
      return call(await this.identity.token());
    }
  }
}
