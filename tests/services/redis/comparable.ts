/** What a driver answers, without what passes between two answers: of the milliseconds that a key has left, their sign. */
export function comparable([name = '']: readonly string[], answer: unknown): unknown {
  return name.toLowerCase() === 'pttl' && typeof answer === 'number' ? Math.sign(answer) : answer;
}
