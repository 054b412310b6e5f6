/** Numbers as words that no article, preposition or name is written like; Norwegian, Danish, Swedish and English. */
const WORDS: readonly (readonly [number, string])[] = [
  [2, 'two'],
  [3, 'three tre'],
  [4, 'four fire fyra'],
  [5, 'five fem'],
  [6, 'six seks sex'],
  [7, 'seven sju syv'],
  [8, 'eight åtte otte åtta'],
  [9, 'nine ni nio'],
  [10, 'ten ti tio'],
  [11, 'eleven elleve elva'],
  [12, 'twelve tolv'],
  [13, 'thirteen tretten'],
  [14, 'fourteen fjorten fjorton'],
  [15, 'fifteen femten femton'],
  [16, 'sixteen seksten sexton'],
  [17, 'seventeen sytten'],
  [18, 'eighteen atten'],
  [19, 'nineteen nitten'],
  [20, 'twenty tjue tyve tjugo'],
  [30, 'thirty tretti tredve trettio'],
  [40, 'forty førti førr'],
  [50, 'fifty femti femtio'],
  [60, 'sixty seksti sextio'],
  [70, 'seventy sytti'],
  [80, 'eighty åtti'],
  [90, 'ninety nitti'],
  [100, 'hundred hundre'],
  [1000, 'thousand tusen'],
];

const VALUES = new Map(WORDS.flatMap(([value, words]) => words.split(' ').map((word) => [word, value] as const)));
const WORD = /\p{L}+(?:-\p{L}+)?/gu;

/** The text with its number words in digits, so that "sixty days" and "60 days" read alike. */
export function withDigits(text: string): string {
  return text.replace(WORD, (word) => {
    const lower = word.toLowerCase();
    const whole = VALUES.get(lower) ?? compound(lower);
    return whole === null ? word : String(whole);
  });
}

const TENS = [...VALUES].filter(([, value]) => value >= 20 && value < 100).map(([word]) => word);

/** "twenty-five", "tjuefem". */
function compound(word: string): number | null {
  const [tens, units] = word.split('-');
  if (tens && units) return sum(tens, units);
  for (const start of TENS) if (word.startsWith(start)) return sum(start, word.slice(start.length));
  return null;
}

function sum(tens: string, units: string): number | null {
  const [high, low] = [VALUES.get(tens), ONES.get(units) ?? VALUES.get(units)];
  return high !== undefined && low !== undefined && high >= 20 && high < 100 && low < 10 ? high + low : null;
}

const ONES = new Map([
  ['one', 1],
  ['en', 1],
  ['ett', 1],
  ['to', 2],
  ['två', 2],
]);
