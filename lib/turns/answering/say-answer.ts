import { setImmediate } from 'node:timers/promises';
import { createSentenceCutter } from '#lib/assistant/checks/cut-sentences.ts';
import { createTextCleaner } from '#lib/assistant/model-text.ts';
import { AnswerLines, type Line } from './answer-lines.ts';
import { decideLines } from './decide-lines.ts';
import type { Grounds } from './grounds.ts';
import type { StepEvent, Tokens } from './run-steps.ts';
import { Refused } from './turn-faults.ts';
import type { TurnVoice } from '../turn-voice.ts';

const LONGEST_BREATH_MS = 1;
/** Less than a model may stall for. */
const LONGEST_WAIT_MS = 2_000;

export interface Said {
  text: string;
  /** The passages that what is kept rests on, by their numbers. */
  references: number[];
  /** Something of it can be looked up, in a passage or in the situation. */
  states: boolean;
  lines: readonly Line[];
}

export interface Place {
  grounds: Grounds;
  textOf: (reference: number) => string;
  voice: Pick<TurnVoice, 'delta'>;
  tokens: Tokens;
  signal: AbortSignal;
  /** Somebody listens. */
  wanted?: Promise<void> | undefined;
}

/** Says what a model writes, sentence by sentence, as far as it stands. */
export class Speech {
  private readonly place: Place;
  private readonly answer: AnswerLines;
  private cleaner = createTextCleaner();
  private cutter = createSentenceCutter();
  private hasWords = false;
  private breathedAt = performance.now();
  /** Where what is said now begins; what stands before it has been decided. */
  private begun = 0;

  constructor(place: Place) {
    this.place = place;
    this.answer = new AnswerLines(place.grounds, (words) => place.voice.delta(words));
  }

  get hasShown(): boolean {
    return this.answer.hasShown;
  }

  get lines(): readonly Line[] {
    return this.answer.lines;
  }

  /** @throws Unfinished, Refused as the steps do */
  async say(steps: AsyncIterable<StepEvent>): Promise<Said> {
    try {
      for await (const event of steps) await this.hear(event);
    } catch (error) {
      throw error instanceof Error ? error : new Refused(error);
    }
    this.take(this.cutter.push(this.cleaner.end()));
    this.take(this.cutter.end());
    this.answer.end();
    await decideLines(this.answer.lines.slice(this.begun), this.place);
    this.answer.flow();
    return this.said;
  }

  /** All that stands so far. */
  get said(): Said {
    return saidOf(this.answer.lines);
  }

  /** Goes on with another paragraph behind what was said, in which nothing is said twice. @throws as `say` does */
  sayMore(steps: AsyncIterable<StepEvent>): Promise<Said> {
    this.cleaner = createTextCleaner();
    this.cutter = createSentenceCutter();
    this.begun = this.answer.lines.length;
    this.take(this.cutter.push('\n\n'));
    return this.say(steps);
  }

  private async hear(event: StepEvent): Promise<void> {
    if (event.type === 'again') return this.beginAgain();
    if (event.type === 'step') {
      // The text of another step is another paragraph of the answer.
      this.take(this.cutter.push(this.cleaner.end() + (this.hasWords ? '\n\n' : '')));
      return;
    }
    const hadShown = this.hasShown;
    this.hasWords ||= event.text.trim() !== '';
    this.take(this.cutter.push(this.cleaner.push(event.text)));
    // What is left of a burst is read when the first sentence is on its way, which waits for the question to be stored.
    if (this.hasShown && !hadShown) await this.untilHeard();
    if ((this.hasShown && !hadShown) || performance.now() - this.breathedAt > LONGEST_BREATH_MS) {
      await setImmediate();
      this.breathedAt = performance.now();
    }
  }

  private async untilHeard(): Promise<void> {
    const late = Promise.withResolvers<void>();
    const timer = setTimeout(late.resolve, LONGEST_WAIT_MS);
    await Promise.race([this.place.wanted, late.promise]);
    clearTimeout(timer);
  }

  private beginAgain(): void {
    this.cleaner = createTextCleaner();
    this.cutter = createSentenceCutter();
    this.hasWords = false;
    this.answer.reset();
  }

  private isSaid(sentence: string): boolean {
    const words = wordsIn(sentence);
    const before = this.answer.lines.slice(0, this.begun);
    return words !== '' && before.some(({ text }) => wordsIn(text) === words);
  }

  private take(sentences: readonly string[]): void {
    for (const sentence of sentences) if (!this.isSaid(sentence)) this.answer.add(sentence);
  }
}

const wordsIn = (text: string) =>
  text
    .replace(/\[\[[\d,\s]*\]\]/g, '')
    .match(/[\p{L}\p{N}]+/gu)
    ?.join(' ') ?? '';

/** What is kept of an answer, whole: nothing leads in what has gone. */
function saidOf(lines: readonly Line[]): Said {
  const kept = lines.filter((line, at) => line.state === 'kept' && !leadsNowhere(line, lines.slice(at + 1)));
  const text = kept.map(({ gap, text: words }, at) => (at === 0 ? words : (gap || ' ') + words)).join('');
  const states = kept.some(({ references, tells }) => tells || references.length > 0);
  return { text, references: [...new Set(kept.flatMap(({ references }) => references))], states, lines };
}

function leadsNowhere({ text }: Line, behind: readonly Line[]): boolean {
  if (!text.endsWith(':')) return false;
  const paragraph = behind.findIndex(({ gap }) => gap.includes('\n\n'));
  const led = paragraph < 0 ? behind : behind.slice(0, paragraph);
  return led.length > 0 && led.every(({ state }) => state !== 'kept');
}
