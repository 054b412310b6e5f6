/** An answer to a command that promises no order, put in order; any other as it is. */
export function inAnyOrder(command: string, answer: unknown): unknown {
  return /^(?:smembers|scan)\b/i.test(command) ? ordered(answer) : answer;
}

function ordered(answer: unknown): unknown {
  if (!Array.isArray(answer)) return answer;
  return answer.map(ordered).toSorted((left, right) => String(left).localeCompare(String(right)));
}
