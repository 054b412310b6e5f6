import { type OpenAiApi, startOpenAiApi } from '../services/openai-api.ts';
import type { ScriptedAnswer } from '../services/openai-wire.ts';

export const SCRIPTED = 'I am a scripted answer.';

/** The model behind the real app's assistant, over its own wire: it says what a test has told it to, as fast as that lets it. */
export class ScriptedAssistant {
  readonly model: OpenAiApi;
  /** What stands in for a text in another language, whichever that is. */
  readonly translations = new Map<string, string>();
  /** Waited for before each piece of an answer. */
  pace: () => Promise<unknown> = () => Promise.resolve();
  private answers: ScriptedAnswer[] = [];

  static async start(): Promise<ScriptedAssistant> {
    return new ScriptedAssistant(await startOpenAiApi());
  }

  private constructor(model: OpenAiApi) {
    this.model = model;
    model.always((body) => this.answerTo(JSON.stringify(body)));
  }

  get environment() {
    return { OPENAI_API_KEY: this.model.apiKey, OPENAI_BASE_URL: this.model.url };
  }

  /** What the model says to its next requests; a turn that calls a tool makes another. */
  answerNext(...answers: (ScriptedAnswer | string)[]): void {
    this.answers.push(...answers.map((answer) => (typeof answer === 'string' ? { text: answer } : answer)));
  }

  /** As before any test. */
  reset(): void {
    this.answers = [];
    this.translations.clear();
    this.pace = () => Promise.resolve();
  }

  private answerTo(request: string): ScriptedAnswer {
    if (request.includes('You translate one chat message')) return { text: this.translationIn(request) };
    const answer = this.answers.shift() ?? { text: SCRIPTED };
    return 'text' in answer ? { ...answer, text: markedIn(answer.text), pace: () => this.pace() } : answer;
  }

  private translationIn(request: string): string {
    const [, translation = ''] = [...this.translations].find(([text]) => request.includes(text)) ?? [];
    return translation;
  }
}

/** What a test has it say rests on nothing, unless it says on what. */
function markedIn(text: string | string[]): string | string[] {
  const whole = typeof text === 'string' ? text : text.join('');
  if (whole.includes('[[')) return text;
  return typeof text === 'string' ? `${text} [[0]]` : [...text, ' [[0]]'];
}
