import type { TextLanguage } from '#lib/i18n/catalogue.ts';
import type { Greeting, PublicConfig } from '#lib/resources/tenant.ts';
import type { BrowserStorage } from './browser-storage.ts';

/** What the loader hands to the chat: where it stands, and for whom. A loader may be older than the chat it loads. */
export interface Place {
  tenantId: string;
  /** Of the service, without a slash at the end. */
  origin: string;
  position: 'left' | 'right';
  /** `light` or `dark`; anything else is as the system has it. */
  theme?: string;
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
  /** What the page has said so far. */
  given?: Given;
  /** Fetches the chat, or tries again to. */
  load?(): Promise<Chat>;
  /** Of visitors whom the shop vouches for, shared by all that speaks for them. */
  vouched?: Map<IdentitySource, TokenKeeper>;
  /** Somebody has begun to watch, or no longer does. */
  onWatch?(): void;
  /** Who of the page listens to what. */
  listeners?: Set<[WidgetEvent, (detail: object) => unknown]>;
  /** Tells them (docs/guides/javascript-api.md). */
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

export interface TokenKeeper {
  token(): Promise<string>;
  /** The service does not take this token (any more). @returns whether asking again may help */
  drop(token: string): boolean;
  end(): void;
}

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

/** What holds for each part of the widget, there already or not. */
export interface Given {
  identify?: IdentitySource | null;
  setPage?: PageGiven | null;
  /** Of the tag, until the page says more. */
  consent?: string | boolean;
}

/** What the page says once, and each part of the widget is told, now or when it is there. */
export interface Told {
  /** Null makes the visitor anonymous again. */
  identify(source: IdentitySource | null): void;
  /** Nothing: what the browser says holds again. */
  setPage(page?: PageGiven | null): void;
  /** Nothing of the visitor stays in this browser. */
  reset(): void;
  speak(languages: Languages): void;
}

export interface Chat extends Told {
  open(): void;
  close(): void;
  /** The next conversation begins with what the visitor was greeted with. A chat of an older build cannot. */
  greet?(greeting: Greeting): void;
  /** Somebody of the team has written to a visitor who does not listen. */
  wake?(): void;
}

/** What the widget does while nobody chats: it says where the visitor is. */
export interface Live extends Told {
  /** The page's word on whether the visitor may be reported. */
  consent(isGiven: boolean): void;
}

/** What is kept between pages, under one key of the page's localStorage. */
export interface Kept {
  /** Of the anonymous visitor. */
  token?: string;
  /** That visitor has been reported, and is in no conversation yet. */
  silent?: boolean;
  unread?: number;
  /** When the team had last written, as far as the chat was told. */
  heardAt?: string;
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
