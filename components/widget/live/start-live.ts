import { callApi } from '#components/api/call-api.ts';
import { Refused } from '#components/api/refused.ts';
import type { ActivityResult } from '#lib/resources/live-visitor.ts';
import { givePage } from '../chat/session/page/this-page.ts';
import { VisitorIdentity } from '../chat/session/identity/visitor-identity.ts';
import type { Kept, Live, Place } from '../place.ts';
import { greet } from './greetings/greet.ts';
import { mayTell } from './may-tell.ts';
import { onAddressChange } from './page-changes.ts';
import { pageNow } from './page-now.ts';
import { PointerWatch } from './pointer-watch.ts';
import { type Report, Reporter } from './reporter.ts';

// Who is refused as soon as they are made is refused for another reason than that they were forgotten.
const ONE_LOSS_IN_MS = 10 * 60_000;

/** What the widget does while nobody chats: it says where the visitor is, where they and the tenant want it so. */
export function startLive(place: Place): Live {
  let { languages } = place;
  const given = place.given ?? {};
  const identity = new VisitorIdentity(place, () => languages.visitor, { silent: true });
  const send = sender(place, identity);
  const isKept = keeps();
  /** What ends either. */
  let reporting: (() => void) | null = null;
  let greeting: (() => void) | null = null;
  let reporter: Reporter | null = null;

  /** Kept for other tabs and pages; of whom the shop vouches for nothing is. */
  let heardAt = '';
  const hearOf = (writtenAt: string | undefined) => {
    const { local } = place.storage;
    const known = (identity.isVouchedFor ? '' : (local.read() as Kept).heardAt) ?? '';
    if (!writtenAt || writtenAt <= heardAt || writtenAt <= known) return;
    heardAt = writtenAt;
    const wake = async () => {
      (await place.load?.())?.wake?.();
      if (!identity.isVouchedFor) local.change({ heardAt });
    };
    wake().catch(() => (heardAt = ''));
  };

  const begin = () => {
    const made = new Reporter(
      {
        // Where nothing is kept, each page would be another visitor's.
        page: () => (identity.isVouchedFor || isKept ? pageNow() : null),
        send,
        referrer: document.referrer,
        watch: () => new PointerWatch(),
        onAnswer: ({ writtenAt }) => hearOf(writtenAt),
      },
      newTabId(),
    );
    reporter = made;
    const endListening = listen(made);
    return () => {
      endListening();
      made.end();
      reporter = null;
    };
  };
  const settle = () => {
    if (mayTell(given.consent, navigator as Navigator & Wishes)) {
      if (place.config.liveVisitors) reporting ??= begin();
      if (place.config.greetings[0]) greeting ??= greet(place, (id, fate) => reporter?.note({ id, fate }));
      return;
    }
    for (const end of [reporting, greeting]) end?.();
    [reporting, greeting] = [null, null];
    if (given.consent === false) forgetUnspoken(place);
  };
  place.onWatch = () => reporter?.look();
  identity.identify(given.identify ?? null);
  givePage(given.setPage);
  whenShown(settle);
  return {
    identify(source) {
      if (identity.identify(source)) reporter?.startOver();
    },
    setPage(page) {
      givePage(page);
      reporter?.turnPage();
    },
    consent(isGiven) {
      given.consent = isGiven;
      settle();
    },
    speak: (next) => void (languages = next),
    reset() {
      identity.identify(null);
      reporter?.startOver();
    },
  };
}

interface Wishes {
  globalPrivacyControl?: boolean;
  doNotTrack: string | null;
}

/** @returns what ends it */
function listen(reporter: Reporter): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const endAddress = onAddressChange(() => reporter.turnPage());
  document.addEventListener('visibilitychange', () => reporter.look(), { signal });
  addEventListener('online', () => reporter.retry(), { signal });
  addEventListener('pagehide', () => reporter.leave(), { signal });
  // Back from where the browser keeps pages that were left.
  addEventListener('pageshow', ({ persisted }) => persisted && reporter.startOver(), { signal });
  return () => {
    ended.abort();
    endAddress();
  };
}

/** A report with the token of who it is now; one that does not hold any more is renewed. */
function sender({ origin }: Place, identity: VisitorIdentity) {
  let renewedAt = -Infinity;
  const post = (token: string, body: Report, keepalive: boolean) =>
    callApi<ActivityResult>(`${origin}/api/v1/visitor/activity`, { method: 'POST', token, body, keepalive });
  return async (report: Report, isLast: boolean): Promise<ActivityResult> => {
    const token = await identity.token();
    try {
      return await post(token, report, isLast);
    } catch (error) {
      if (!(error instanceof Refused) || error.refusal.status !== 401) throw error;
      if (!identity.drop(token) || Date.now() - renewedAt < ONE_LOSS_IN_MS) throw error;
      renewedAt = Date.now();
      // Of a visitor who is another one this is the first page.
      return post(await identity.token(), { ...report, pageview: report.pageview || !identity.isVouchedFor }, isLast);
    }
  };
}

/** A page that is drawn before anybody has turned to it is none yet. */
function whenShown(act: () => void): void {
  const { prerendering } = document as Document & { prerendering?: boolean };
  if (prerendering) document.addEventListener('prerenderingchange', act, { once: true });
  else act();
}

/** Who was only reported, and no longer may be, leaves nothing behind. */
function forgetUnspoken({ storage: { local } }: Place): void {
  if ((local.read() as Kept).silent) local.change({ token: undefined, silent: undefined });
}

function keeps(): boolean {
  const key = 'parley:probe';
  try {
    localStorage.setItem(key, '');
    localStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}

const newTabId = (): string =>
  crypto.getRandomValues(new Uint32Array(2)).reduce((id, part) => id + part.toString(36), '');
