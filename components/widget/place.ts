import type { TextLanguage } from '#lib/i18n/catalogue.ts';
import type { PublicConfig } from '#lib/resources/tenant.ts';
import type { BrowserStorage } from './browser-storage.ts';

/** What the loader hands to the chat: where it stands, and for whom. A loader may be older than the chat it loads. */
export interface Place {
  tenantId: string;
  /** Of the service, without a slash at the end. */
  origin: string;
  position: 'left' | 'right';
  theme: 'light' | 'dark' | null;
  config: PublicConfig;
  /** When the config was fetched, in milliseconds. */
  configAt: number;
  languages: Languages;
  root: ShadowRoot;
  launcher: HTMLButtonElement;
  storage: { local: BrowserStorage; session: BrowserStorage };
  onOpenChange(isOpen: boolean): void;
  onUnreadChange(unread: number): void;
  /** The visitor has chosen another language. */
  onLanguageChange?(): void;
  /** Told to whoever of the page listens (docs/guides/javascript-api.md). */
  emit?(event: WidgetEvent, detail?: object): void;
}

export interface Languages {
  /** Of the visitor, as far as the tenant offers it; the messages are translated into it. */
  visitor: string;
  /** Of the widget's own texts. */
  texts: TextLanguage;
}

/** A token of `POST /server/visitor-tokens`, or what fetches one from the shop's backend whenever one is needed. */
export type IdentitySource = string | (() => Promise<string>);

/** What the visitor looks at, where the page knows it better than the browser's address. */
export interface PageGiven {
  url?: string;
  title?: string;
}

export type WidgetEvent =
  | 'opened'
  | 'closed'
  | 'unread'
  | 'message'
  | 'started'
  | 'requested'
  | 'callback'
  | 'thumbs'
  | 'rated';

export interface Chat {
  open(): void;
  close(): void;
  /** Null makes the visitor anonymous again. */
  identify(source: IdentitySource | null): void;
  speak(languages: Languages): void;
  /** Nothing: what the browser says holds again. */
  setPage(page?: PageGiven | null): void;
  /** Nothing of the visitor stays in this browser. */
  reset(): void;
}

/** What is kept between pages, under one key of the page's localStorage. */
export interface Kept {
  /** Of the anonymous visitor. */
  token?: string;
  unread?: number;
  /** Until when a page keeps listening for an answer without being asked to, in milliseconds. */
  awakeUntil?: number;
  /** That the visitor has chosen. */
  language?: string;
}

/** What is kept as long as the tab lives. */
export interface KeptByTab {
  open?: boolean;
  /** An operator has moved the tab: what was open is open again, on a phone too. */
  moved?: boolean;
  config?: PublicConfig;
  configAt?: number;
}
