import type { ReferencedPassage } from '#lib/assistant/knowledge-block.ts';
import { joinIndexes } from '#lib/language/term-index.ts';
import { mendByPlaces } from '#lib/language/words/mend-by-places.ts';
import { sectionsOf } from './read-sections.ts';
import type { Asked } from './asked.ts';

/** The question with one word as the passages have it, where nothing was found for the word as it was written. */
export const mendByPassages = (
  text: string,
  { terms, lexicon }: Asked,
  passages: readonly ReferencedPassage[],
): string | null =>
  mendByPlaces(
    text,
    terms,
    passages.flatMap((passage, rank) =>
      sectionsOf(passage, rank, lexicon).flatMap(({ units, context, block, topic }) =>
        units
          .filter(({ hostile }) => !hostile)
          .map((unit) => ({
            index: joinIndexes([unit.index, context]),
            text: [...block.headings, topic, unit.text].join('\n'),
          })),
      ),
    ),
  );
