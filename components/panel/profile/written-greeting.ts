/** One that is written in one language is so in both; one in neither is none. */
export function writtenGreeting({ no, en }: { no: string; en: string }): { no: string; en: string } | null {
  const [inNorwegian, inEnglish] = [no.trim(), en.trim()];
  if (!inNorwegian && !inEnglish) return null;
  return { no: inNorwegian || inEnglish, en: inEnglish || inNorwegian };
}
