import { tool } from 'ai';
import { knowledgePrompt } from '#lib/assistant/knowledge-block.ts';
import { cleanModelText } from '#lib/assistant/model-text.ts';
import { progressWords } from '#lib/assistant/progress-words.ts';
import { TOOL_DESCRIPTIONS, TOOL_INPUTS } from '#lib/assistant/tools.ts';
import { type Found, retrieve } from '#lib/knowledge/retrieve.ts';
import { guardLinks } from '#lib/links/link-guard.ts';
import { whereTextPoints } from '#lib/links/may-point-to.ts';
import { presenceOf } from '#lib/operators/presence/presence.ts';
import type { Product } from '#lib/resources/message.ts';
import type { TenantSettings } from '#lib/resources/tenant.ts';
import { contactField } from '#lib/visitors/contact-fields.ts';
import type { Answer } from './commit-answer.ts';
import type { TurnVoice } from './turn-voice.ts';

const PASSAGES = 6;
const PRODUCTS = 4;

/** What the model asked for; done with the answer's commit, or not at all. */
export interface Intents {
  /** Every passage that the model was given, in the order of its numbers. */
  found: Found[];
  shown: Product[];
  asksForPerson: boolean;
  callback: Answer['callback'];
}

interface Room {
  tenant: TenantSettings;
  language: string;
  /** What the visitor has written, the newest message last. */
  visitorWords: string;
  intents: Intents;
  voice: TurnVoice;
}

export const turnTools = (room: Room) => ({
  search_knowledge: searchKnowledge(room),
  show_products: showProducts(room),
  request_human: requestHuman(room),
  register_callback: registerCallback(room),
});

const searchKnowledge = ({ tenant, language, intents, voice }: Room) =>
  tool({
    description: TOOL_DESCRIPTIONS.search_knowledge,
    inputSchema: TOOL_INPUTS.search_knowledge,
    execute: async ({ query }) => {
      voice.status(progressWords(language).searching);
      const found = await retrieve({ tenantId: tenant.id, query, language, limit: PASSAGES, alsoProducts: PRODUCTS });
      intents.found.push(...found);
      return knowledgePrompt(found, intents.found.length - found.length + 1);
    },
  });

const showProducts = ({ intents }: Room) =>
  tool({
    description: TOOL_DESCRIPTIONS.show_products,
    inputSchema: TOOL_INPUTS.show_products,
    execute: async ({ references }) => {
      const products = references.flatMap((reference) => intents.found[reference - 1]?.product ?? []);
      const known = new Set(intents.shown.map((each) => each.url));
      intents.shown.push(...products.filter((each) => !known.has(each.url)));
      return { shown: products.length };
    },
  });

const requestHuman = ({ tenant, language, intents, voice }: Room) =>
  tool({
    description: TOOL_DESCRIPTIONS.request_human,
    inputSchema: TOOL_INPUTS.request_human,
    execute: async () => {
      voice.status(progressWords(language).asking);
      intents.asksForPerson = true;
      const { humanAvailable } = await presenceOf(tenant.id);
      return { humanAvailable, callbackEnabled: tenant.callbackEnabled };
    },
  });

const registerCallback = ({ tenant, visitorWords, intents }: Room) =>
  tool({
    description: TOOL_DESCRIPTIONS.register_callback,
    inputSchema: TOOL_INPUTS.register_callback,
    execute: async ({ name, phone, email, message }) => {
      const contact = { phone: contactField('phone', phone), email: contactField('email', email) };
      const caller = noted(name, visitorWords);
      const missing: ('name' | 'contact')[] = [];
      if (!caller) missing.push('name');
      if (!contact.phone && !contact.email) missing.push('contact');
      const ok = missing.length === 0 && tenant.callbackEnabled;
      if (ok) intents.callback = { name: caller!, ...contact, message: noted(message, visitorWords) };
      return { ok, missing };
    },
  });

/** The team reads what the model notes, so that its links are the visitor's own. */
const noted = (text: string | null, visitorWords: string): string | null =>
  guardLinks(cleanModelText(text ?? ''), whereTextPoints(visitorWords)).trim() || null;
