import { guessLanguage } from '#lib/language/guess-language.ts';
import { type Lexicon, lexiconWith } from '#lib/language/words/lexicon.ts';
import { withoutMarkup } from '#lib/language/questions/without-markup.ts';
import { readAs } from '#lib/language/words/word-book.ts';
import { replyHints, type SetHours } from '#lib/assistant/reply-hints.ts';
import { TOOL_INPUTS } from '#lib/assistant/tools.ts';
import { withoutPictures } from '#lib/assistant/unseen-pictures.ts';
import { readKnowledge, type ReferencedPassage } from '#lib/assistant/knowledge-block.ts';
import type { CallOptions, PromptMessage } from './language-model-v4.ts';
import type { ReplyLanguage } from './phrases.ts';

interface Said {
  role: 'visitor' | 'assistant';
  text: string;
  /** The names of products on cards. */
  isShown: boolean;
}

/** What the prompt tells, apart by whom it comes from: only the visitor's words decide what is done. */
export interface Situation {
  /** The visitor's newest message, without a leading mention. */
  question: string;
  /** The same without its slips of the keyboard, in the words of the site: what is looked up. */
  asked: string;
  hasPicture: boolean;
  earlier: Said[];
  passages: ReferencedPassage[];
  /** What the tools gave back since the question, by the tool's name. */
  results: Map<string, unknown>;
  /** The passages whose products were shown since the question. */
  shown: ReadonlySet<number>;
  tools: ReadonlySet<string>;
  language: ReplyLanguage;
  lexicon: Lexicon;
  hours: SetHours | null;
}

export function readPrompt(options: CallOptions): Situation {
  const { prompt } = options;
  const asked = prompt.findLastIndex((message) => message.role === 'user');
  const before = prompt.slice(0, Math.max(asked, 0));
  const after = prompt.slice(asked + 1);
  const said = withoutPictures(asked < 0 ? '' : textOf(prompt[asked]));
  const question = withoutMarkup(said.text)
    .replace(/^\s*@[\w-]+[\s,:]*/, '')
    .trim();
  const hints = replyHints(options.providerOptions);
  const earlier = before.flatMap((message): Said[] => {
    const text = withoutPictures(textOf(message)).text.trim();
    if (text === '' || (message.role !== 'user' && message.role !== 'assistant')) return [];
    if (message.role === 'user') return [{ role: 'visitor', text, isShown: false }];
    return [{ role: 'assistant', text, isShown: hints.shown.includes(text) }];
  });
  const lexicon = lexiconWith(hints.vocabulary);
  return {
    question,
    asked: readAs(question, hints.meant),
    hasPicture: said.hasPictures || hasFile(prompt[asked]),
    earlier: earlier.map((said) =>
      said.role === 'visitor' ? { ...said, text: readAs(said.text, hints.meant) } : said,
    ),
    passages: passagesIn(prompt, after),
    results: resultsIn(after),
    shown: shownIn(after),
    tools: new Set(options.toolChoice?.type === 'none' ? [] : (options.tools ?? []).map((tool) => tool.name)),
    language: replyLanguage(question, earlier, hints.language, lexicon),
    lexicon,
    hours: hints.hours,
  };
}

function textOf(message: PromptMessage | undefined): string {
  if (!message) return '';
  if (message.role === 'system') return message.content;
  return message.content.map((part) => (part.type === 'text' ? part.text : '')).join('\n');
}

const hasFile = (message: PromptMessage | undefined) =>
  message?.role === 'user' && message.content.some((part) => part.type === 'file');

/** Knowledge counts only from the instructions and from the tool that looks it up, never from what somebody wrote. */
function passagesIn(prompt: readonly PromptMessage[], after: readonly PromptMessage[]): ReferencedPassage[] {
  const found = new Map<number, ReferencedPassage>();
  const texts = prompt.flatMap((message) => (message.role === 'system' ? [message.content] : []));
  const searched = toolResults(after).flatMap(({ name, output }) =>
    name === 'search_knowledge' && output.type === 'text' ? [output.value] : [],
  );
  for (const passage of [...texts, ...searched].flatMap(readKnowledge)) found.set(passage.reference, passage);
  return [...found.values()];
}

function resultsIn(after: readonly PromptMessage[]): Map<string, unknown> {
  return new Map(toolResults(after).map(({ name, output }) => [name, output.type === 'json' ? output.value : null]));
}

function shownIn(messages: readonly PromptMessage[]): Set<number> {
  const inputs = messages.flatMap((message) =>
    message.role !== 'assistant'
      ? []
      : message.content.flatMap((part) =>
          part.type === 'tool-call' && part.toolName === 'show_products' ? [part.input] : [],
        ),
  );
  return new Set(inputs.flatMap((input) => TOOL_INPUTS.show_products.safeParse(input).data?.references ?? []));
}

function toolResults(messages: readonly PromptMessage[]) {
  return messages.flatMap((message) =>
    message.role !== 'tool'
      ? []
      : message.content.flatMap((part) =>
          part.type === 'tool-result' ? [{ name: part.toolName, output: part.output }] : [],
        ),
  );
}

const SPOKEN: Record<string, ReplyLanguage> = { no: 'no', nb: 'no', nn: 'no', da: 'no', sv: 'no' };

/** The language of the visitor's words; where they do not tell, the one the assistant names, then that of earlier words. */
function replyLanguage(
  question: string,
  earlier: Situation['earlier'],
  hint: string | null,
  lexicon: Lexicon,
): ReplyLanguage {
  const before = earlier.map(({ role, text }) => (role === 'visitor' ? text : '')).join('\n');
  const spoken = guessLanguage(question, lexicon) ?? hint ?? guessLanguage(before, lexicon);
  return SPOKEN[spoken ?? 'en'] ?? 'en';
}
