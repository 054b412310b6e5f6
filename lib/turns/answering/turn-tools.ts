import { z } from 'zod';
import { knowledgePrompt } from '#lib/assistant/knowledge-block.ts';
import { cleanModelText } from '#lib/assistant/model-text.ts';
import { progressWords } from '#lib/assistant/progress-words.ts';
import { TOOL_DESCRIPTIONS, TOOL_INPUTS, type ToolName } from '#lib/assistant/tools.ts';
import { oncePerProcess } from '#lib/core/once-per-process.ts';
import { type Found, retrieve } from '#lib/knowledge/retrieve.ts';
import { guardLinks } from '#lib/links/link-guard.ts';
import { whereTextPoints } from '#lib/links/may-point-to.ts';
import { presenceOf } from '#lib/operators/presence/presence.ts';
import type { Product } from '#lib/resources/conversation/message.ts';
import type { TenantSettings } from '#lib/resources/tenant.ts';
import type { VisitorInfo } from '#lib/resources/visitor/visitor.ts';
import { contactField } from '#lib/visitors/contact-fields.ts';
import type { Answer } from '../commit-answer.ts';
import type { TurnVoice } from '../turn-voice.ts';
import type { JsonValue, StepTool, ToolOutput } from './run-steps.ts';
import { isSaid } from './said-by-visitor.ts';
import { BadArguments } from './turn-faults.ts';

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

export interface Room {
  tenant: TenantSettings;
  language: string;
  conversationId: string;
  visitor: VisitorInfo;
  /** What the visitor has written, the newest message last. */
  visitorWords: string;
  intents: Intents;
  voice: Pick<TurnVoice, 'status'>;
  /** What of the knowledge is not found, as if it were not there. */
  without: readonly string[];
}

/** The tools that every assistant has, by their names. */
export const turnTools = (room: Room): Map<string, StepTool> =>
  new Map<string, StepTool>([
    ['search_knowledge', stepTool('search_knowledge', (input) => searchKnowledge(room, input))],
    ['show_products', stepTool('show_products', (input) => showProducts(room, input))],
    ['request_human', stepTool('request_human', () => requestHuman(room))],
    ['register_callback', stepTool('register_callback', (input) => registerCallback(room, input))],
  ]);

type Input<N extends ToolName> = z.output<(typeof TOOL_INPUTS)[N]>;

function stepTool<N extends ToolName>(name: N, run: (input: Input<N>) => Promise<ToolOutput>): StepTool {
  return {
    definition: { type: 'function', name, description: TOOL_DESCRIPTIONS[name], inputSchema: schemas()[name] },
    run: async (input) => {
      const parsed = TOOL_INPUTS[name].safeParse(input);
      if (!parsed.success) throw new BadArguments(z.prettifyError(parsed.error));
      return run(parsed.data as Input<N>);
    },
  };
}

type InputSchema = StepTool['definition']['inputSchema'];

const schemas = () =>
  oncePerProcess('tool-schemas', () => {
    const entries = Object.entries(TOOL_INPUTS).map(([name, schema]) => [
      name,
      z.toJSONSchema(schema, { target: 'draft-7' }),
    ]);
    return Object.fromEntries(entries) as Record<ToolName, InputSchema>;
  });

const json = (value: Record<string, JsonValue>): ToolOutput => ({ type: 'json', value });

async function searchKnowledge(
  { tenant, language, intents, voice, without }: Room,
  { query }: Input<'search_knowledge'>,
): Promise<ToolOutput> {
  voice.status(progressWords(language).searching);
  const bounds = { limit: PASSAGES, alsoProducts: PRODUCTS, without };
  const found = await retrieve({ tenantId: tenant.id, query, language, ...bounds });
  intents.found.push(...found);
  return { type: 'text', value: knowledgePrompt(found, intents.found.length - found.length + 1) };
}

async function showProducts({ intents }: Room, { references }: Input<'show_products'>): Promise<ToolOutput> {
  const products = references.flatMap((reference) => intents.found[reference - 1]?.product ?? []);
  const known = new Set(intents.shown.map((each) => each.url));
  intents.shown.push(...products.filter((each) => !known.has(each.url)));
  return json({ shown: products.length });
}

async function requestHuman({ tenant, language, intents, voice }: Room): Promise<ToolOutput> {
  voice.status(progressWords(language).asking);
  intents.asksForPerson = true;
  const { humanAvailable } = await presenceOf(tenant.id);
  return json({ humanAvailable, callbackEnabled: tenant.callbackEnabled });
}

/** What the visitor has not said is not noted, and nothing is with it: a made-up number calls a stranger. */
async function registerCallback(
  { tenant, visitor, visitorWords, intents }: Room,
  { name, phone, email, message }: Input<'register_callback'>,
): Promise<ToolOutput> {
  const contact = { phone: contactField('phone', phone), email: contactField('email', email) };
  const caller = noted(name, visitorWords);
  const given = { name: caller, ...contact };
  const notSaid = (['name', 'phone', 'email'] as const).filter(
    (field) => given[field] !== null && !isSaid(field, given[field], visitorWords, visitor),
  );
  const missing: ('name' | 'contact')[] = [];
  if (!caller || notSaid.includes('name')) missing.push('name');
  if (![contact.phone, contact.email].some(Boolean) || notSaid.some((field) => field !== 'name'))
    missing.push('contact');
  const ok = missing.length === 0 && tenant.callbackEnabled;
  if (ok) intents.callback = { name: caller!, ...contact, message: noted(message, visitorWords) };
  return json({ ok, missing, notSaid });
}

/** The team reads what the model notes, so that its links are the visitor's own. */
const noted = (text: string | null, visitorWords: string): string | null =>
  guardLinks(cleanModelText(text ?? ''), whereTextPoints(visitorWords)).trim() || null;
