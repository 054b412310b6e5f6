import { parentPort } from 'node:worker_threads';
import { lexiconWith } from '#lib/language/words/lexicon.ts';
import type { Vocabulary } from '#lib/language/words/vocabulary.ts';
import { type FileToIngest, type ReadHead, readInParts, type ReadPart } from './read-document.ts';

export interface ReadingTask {
  file: FileToIngest;
  vocabulary: Vocabulary;
}

export type ReadingAnswer = { part: ReadPart } | { read: ReadHead } | { failure: string };

/** The thread in which files are read: it holds nobody else up, and can be ended whatever it does. */
parentPort?.on('message', ({ file, vocabulary }: ReadingTask) => {
  void readInParts({ ...file, mayTake: true }, lexiconWith(vocabulary), (part) => answer({ part })).then(
    (read) => answer({ read }),
    (error: unknown) => answer({ failure: error instanceof Error ? `${error.name}: ${error.message}` : String(error) }),
  );
});

function answer(given: ReadingAnswer): void {
  parentPort?.postMessage(given);
}
