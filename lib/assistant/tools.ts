import { z } from 'zod';

/**
 * What a model may ask the assistant to do, and what it is told then. The assistant gives each its `execute`;
 * `search_knowledge` answers the model with a `knowledgePrompt()`, the others with the JSON of their outcome.
 */
export const TOOL_INPUTS = {
  search_knowledge: z.object({
    query: z
      .string()
      .min(1)
      .max(500)
      .describe('What to look for, as a question or a few words in the language of the visitor'),
  }),
  show_products: z.object({
    references: z
      .array(z.number().int())
      .min(1)
      .max(10)
      .describe('Numbers of the passages that hold the products to show, best first'),
  }),
  request_human: z.object({}),
  register_callback: z.object({
    name: z.string().max(120).nullable().describe("The visitor's name; null when not given"),
    phone: z.string().max(40).nullable().describe('The number to call; null when not given'),
    email: z.string().max(200).nullable().describe('The address to write to; null when not given'),
    message: z.string().max(1000).nullable().describe('What it is about, in one sentence; null when not given'),
  }),
} as const;

export const TOOL_DESCRIPTIONS: Record<ToolName, string> = {
  search_knowledge:
    "Looks up passages in the site's knowledge. Use it when the passages at hand do not answer the question.",
  show_products:
    'Shows the visitor cards of products that are among the passages at hand, each with its name, picture, price and link. ' +
    'Say in a sentence beside them why they fit; do not list names or prices again.',
  request_human:
    'Asks the team for a person to take over. Use it when the visitor asks for one, or accepts your offer of one.',
  register_callback:
    "Notes that the visitor wants to be called or written to. Needs the visitor's name and a phone number or an e-mail address, " +
    'each as the visitor wrote it; ask for what you were not given.',
};

export type ToolName = keyof typeof TOOL_INPUTS;

export const ShowProductsOutcome = z.object({ shown: z.number().int() });
export const RequestHumanOutcome = z.object({ humanAvailable: z.boolean(), callbackEnabled: z.boolean() });
export const RegisterCallbackOutcome = z.object({
  ok: z.boolean(),
  /** What is still to be asked for when `ok` is false. */
  missing: z.array(z.enum(['name', 'contact'])),
  /** What the visitor has not said: it is asked for, and nothing is noted with it. */
  notSaid: z.array(z.enum(['name', 'phone', 'email'])).default([]),
});
export type ShowProductsOutcome = z.output<typeof ShowProductsOutcome>;
export type RequestHumanOutcome = z.output<typeof RequestHumanOutcome>;
export type RegisterCallbackOutcome = z.output<typeof RegisterCallbackOutcome>;
