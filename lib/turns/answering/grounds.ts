import { readEvidence, type Evidence } from '#lib/assistant/checks/evidence.ts';
import { createReciteCheck } from '#lib/assistant/checks/recites.ts';
import type { Found } from '#lib/knowledge/retrieve.ts';
import { guardLinks } from '#lib/links/link-guard.ts';
import { whereAnswersMayPoint } from '#lib/links/may-point-to.ts';
import { siteOf } from '#lib/links/site-address.ts';
import type { TenantSettings } from '#lib/resources/tenant.ts';
import { sourcesOf } from './sources-of.ts';
import type { Intents } from './turn-tools.ts';

/** What the sentences of one answer are held against. */
export interface Grounds {
  language: string;
  /** Whether a sentence that words cannot decide on is looked at once more. */
  hasSecondLook: boolean;
  /** The passage of that number, read; null: there is none. */
  passage(reference: number): Evidence | null;
  /** What the model was told beside the passages, and what tools gave back that are ours. */
  told(): Evidence;
  recites(text: string): boolean;
  /** Something was done that the answer may speak of. */
  hasActed(): boolean;
  /** The sentence as it may be shown when it rests on these passages; not whole: an address went that it was built on. */
  guarded(sentence: string, references: readonly number[]): { text: string; isWhole: boolean };
}

interface Given {
  tenant: TenantSettings;
  /** The visitor's, who may be addressed by it. */
  visitorName: string | null;
  language: string;
  intents: Intents;
  /** What it was told of the moment and of the visitor, and the visitor's own words. */
  told: string;
  /** What it keeps to itself. */
  secret: readonly string[];
  hasSecondLook: boolean;
}

export function groundsOf({ tenant, visitorName, language, intents, told, secret, hasSecondLook }: Given): Grounds {
  const read = new Map<Found, Evidence>();
  const hosts = [...tenant.siteHosts, ...tenant.allowedOrigins.flatMap(hostIn)].join(' ');
  // Whoever speaks, for whom and to whom may be named in any sentence.
  const everywhere = [hosts, tenant.name, tenant.assistantName, visitorName ?? ''].join('\n');
  let situation: Evidence | null = null;
  return {
    language,
    hasSecondLook,
    passage(reference) {
      const found = intents.found[reference - 1];
      if (!found) return null;
      if (!read.has(found)) read.set(found, readEvidence(writtenIn(found), found.language, everywhere));
      return read.get(found)!;
    },
    told: () => (situation ??= readEvidence(told, null, everywhere)),
    recites: createReciteCheck(secret),
    hasActed: () => intents.asksForPerson || intents.callback !== null || intents.shown.length > 0,
    guarded(sentence, references) {
      const mayPointTo = whereAnswersMayPoint(tenant, sourcesOf(references, intents.found));
      const text = guardLinks(sentence, mayPointTo, siteOf(tenant));
      return {
        text: text.replace(/[ \t]{2,}/g, ' ').trim(),
        isWhole: bareIn(text) >= bareIn(sentence) && text.trim() !== '',
      };
    },
  };
}

const hostIn = (origin: string) => (URL.canParse(origin) ? [new URL(origin).host] : []);

/** All that a passage says, as the model was shown it. */
export const writtenIn = ({ title, url, body, product }: Found): string =>
  [
    title,
    url ?? '',
    product ? Object.values(product).join('\n') : '',
    product ? `${product.price} ${product.currency}` : '',
    body,
  ].join('\n');

/** Addresses that stand in the text as they are, not behind words. */
const bareIn = (text: string): number =>
  (text.replace(/!?\[[^\]\n]*\]\([^)\n]*\)/g, '').match(/[a-z][a-z0-9+.-]*:\/\/|(?<![\w.])www\./gi) ?? []).length;
