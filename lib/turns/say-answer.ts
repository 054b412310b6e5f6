import { setImmediate } from 'node:timers/promises';
import { createCitationFilter } from '#lib/assistant/citations.ts';
import { createTextCleaner } from '#lib/assistant/model-text.ts';
import { AppError } from '#lib/core/errors.ts';
import type { Found } from '#lib/knowledge/retrieve.ts';
import { createLinkGuard } from '#lib/links/link-guard.ts';
import { whereAnswersMayPoint } from '#lib/links/may-point-to.ts';
import { siteOf } from '#lib/links/site-address.ts';
import type { Source } from '#lib/resources/message.ts';
import type { TenantSettings } from '#lib/resources/tenant.ts';
import type { Intents } from './turn-tools.ts';
import type { TurnVoice } from './turn-voice.ts';

export interface Said {
  text: string;
  /** The passages that it named, by their numbers. */
  references: number[];
}

interface Place {
  tenant: TenantSettings;
  intents: Intents;
  voice: TurnVoice;
}

type ModelStream = AsyncIterable<{ type: string; text?: string; error?: unknown }>;

/** Says what the model writes, as it comes. @throws AppError `unavailable` when it broke off */
export async function sayAnswer(stream: ModelStream, place: Place): Promise<Said> {
  try {
    return await sayParts(stream, speechOf(place));
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('unavailable', 'The model broke off.', { cause: error });
  }
}

async function sayParts(stream: ModelStream, speech: ReturnType<typeof speechOf>): Promise<Said> {
  let fault: unknown;
  let isNewStep = false;
  for await (const part of stream) {
    if (part.type === 'text-delta' && part.text) {
      const isFirst = !speech.hasBegun();
      speech.say(part.text, isNewStep);
      isNewStep = false;
      // Tokens that came in one burst would be read to the end before the first of them is on its way.
      if (isFirst) await setImmediate();
    }
    if (part.type === 'finish-step') isNewStep = true;
    if (part.type === 'error') fault = part.error;
    if (part.type === 'abort') fault = new Error('the model took too long');
  }
  const said = speech.end();
  if (fault !== undefined) throw new AppError('unavailable', 'The model broke off.', { cause: fault });
  return said;
}

/** Tells what is said, cleaned and with links that may be followed, and keeps the whole of it. */
function speechOf({ tenant, intents, voice }: Place) {
  const [cleaner, citations] = [createTextCleaner(), createCitationFilter()];
  // Only what is cited by now: a passage that was merely found may be of any host.
  const cited = () => sourcesOf(citations.references(), intents.found);
  const links = createLinkGuard(
    (host, address) => whereAnswersMayPoint(tenant, cited())(host, address),
    siteOf(tenant),
  );
  let text = '';
  const speak = (piece: string) => {
    text += piece;
    voice.delta(links.push(piece));
  };
  return {
    hasBegun: () => text !== '',
    say(words: string, isNewStep: boolean): void {
      // The text of another step is another paragraph of the answer.
      speak(citations.push((isNewStep && text.trim() ? '\n\n' : '') + cleaner.push(words)));
    },
    end(): Said {
      speak(citations.push(cleaner.end()) + citations.end());
      voice.delta(links.end());
      return { text, references: citations.references() };
    },
  };
}

/** The passages that the answer named, each once; a number that stands for none is left out. */
export function sourcesOf(references: number[], found: Found[]): Source[] {
  const named = references.flatMap((reference) => found[reference - 1] ?? []);
  // The rows of a product list are a source each.
  const bySource = new Map(named.map((each) => [each.product?.url ?? each.documentId ?? each.suggestionId, each]));
  return [...bySource.values()].map(({ documentId, title, url, excerpt }) => ({ documentId, title, url, excerpt }));
}
