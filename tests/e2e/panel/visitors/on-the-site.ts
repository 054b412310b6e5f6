import { randomUUID } from 'node:crypto';
import { made } from '#tests/support/api/api-client.ts';
import type { TestVisitor } from '#tests/support/api/api-visitor.ts';
import type { Shop } from '#tests/support/browser/shop.ts';

interface Reported {
  path?: string;
  title?: string;
  visible?: boolean;
  pageview?: boolean;
  samples?: [number, number, number][];
  clicks?: [number, number, number][];
  scroll?: { x: number; y: number };
}

/** A visitor whose browser tells where it is, as the widget does. */
export class OnTheSite {
  readonly visitor: TestVisitor;
  readonly tabId = randomUUID().slice(0, 8);
  private page = { path: '/', title: 'Fjell & Fjord' };

  static async of(shop: Shop, profile: Record<string, unknown> = {}, headers: Record<string, string> = {}) {
    const visitor = await shop.tenant.visitor();
    if (Object.keys(profile).length > 0) await made(visitor.api.patch('/visitor/me', profile));
    return new OnTheSite({ ...visitor, api: visitor.api.with(headers) });
  }

  private constructor(visitor: TestVisitor) {
    this.visitor = visitor;
  }

  get id(): string {
    return this.visitor.id;
  }

  /** Opens a page. */
  opens = (path: string, title: string) => this.reports({ path, title, pageview: true });

  /** @returns whether somebody watches */
  async reports({ path, title, visible = true, pageview = false, ...view }: Reported = {}): Promise<boolean> {
    this.page = { path: path ?? this.page.path, title: title ?? this.page.title };
    const shown = { viewport: { width: 1200, height: 800 }, scroll: { x: 0, y: 0 }, documentHeight: 3200, ...view };
    const url = new URL(this.page.path, 'https://fjell.example').href;
    const page = { tabId: this.tabId, url, title: this.page.title, pageview, visible, ...shown };
    return (await made(this.visitor.api.post<{ watch: boolean }>('/visitor/activity', page))).watch;
  }
}
