/** An answer as far as one source has told it. */
export interface AnswerReading {
  readonly text: string;
  readonly label: string | null;
  /** Pieces that stand further on than the text goes yet. */
  readonly ahead: readonly AnswerPiece[];
  /** Its source said `start`; without it more of the beginning may come. */
  readonly announced: boolean;
  /** Its final message is here, so it is no longer shown. */
  readonly settled: boolean;
}

export interface AnswerPiece {
  readonly text: string;
  /** How much text stands before it. */
  readonly offset: number;
}

export const newReading = (announced: boolean): AnswerReading => ({
  text: '',
  label: null,
  ahead: [],
  announced,
  settled: false,
});

/** Adds a piece; what overlaps is cut, and what does not join on waits for the part between. */
export function readPiece(reading: AnswerReading, piece: AnswerPiece): AnswerReading {
  if (piece.offset > reading.text.length) return { ...reading, ahead: [...reading.ahead, piece] };
  const waiting = reading.ahead.toSorted((a, b) => a.offset - b.offset);
  let text = join(reading.text, piece);
  while (waiting[0] && waiting[0].offset <= text.length) text = join(text, waiting.shift()!);
  return { ...reading, text, ahead: waiting };
}

// A piece that says otherwise than the text belongs to a later answer: it goes on from there.
function join(text: string, { text: added, offset }: AnswerPiece): string {
  return text.startsWith(added, offset) ? text : text.slice(0, offset) + added;
}
