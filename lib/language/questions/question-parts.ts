const OPENS =
  'hva|hvor|hvordan|hvorfor|når|hvem|hvilke[nt]?|kan|er|har|får|må|tar|skal|finnes|koster|tilbyr|selger|leverer|kva|kor|korleis|what|how|when|where|which|who|why|can|could|may|is|are|do|does|will|must';

/** A question mark with more behind it, or an "and" before the next one's first word. */
const BETWEEN = new RegExp(
  `(?<=\\?)\\s+(?=\\S)|[,;]?\\s+(?:og|and|samt|men|but|also|også)\\s+(?=(?:${OPENS})(?!\\p{L}))`,
  'iu',
);
const MOST = 3;
const SHORTEST = 6;

/** Of a message that asks several things each by itself; of any other the whole. */
export function partsOf(message: string): string[] {
  const parts = message
    .split(BETWEEN)
    .map((part) => part.trim())
    .filter((part) => part.length >= SHORTEST);
  const asking = parts.filter((part) => ASKS.test(part));
  return asking.length > 1 ? asking.slice(0, MOST) : [message];
}

/** "I wonder if you are open" asks as much as "Are you open?". */
const INDIRECTLY =
  '(?:lurer på|lurte på|lurar på|vite|vita|spørre|si meg|høre|wonder(?:ing)?|know|ask|tell me) (?:\\p{L}+ )?(?:om|if|whether)';
const ASKS = new RegExp(
  `\\?|^(?:${OPENS})(?!\\p{L})|(?<!\\p{L})(?:hva|hvor|hvordan|når|kva|kor|what|how|when|where|${INDIRECTLY})(?!\\p{L})`,
  'iu',
);
