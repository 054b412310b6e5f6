import { describe, expect, it } from 'vitest';
import { answerTo, useBothDrivers } from './both-drivers.ts';
import { COMMAND_SEQUENCES } from './command-sequences.ts';

const UNORDERED = new Set(['smembers', 'scan']);

describe('the embedded store answers as Redis does', () => {
  const both = useBothDrivers();

  it.each(Object.entries(COMMAND_SEQUENCES))('%s', async (_, lines) => {
    const commands = lines.trim().split('\n').map(wordsOf);
    const answers = { cloud: new Array<unknown>(), embedded: new Array<unknown>() };
    for (const command of commands) {
      answers.cloud.push(comparable(command, await answerTo(both.of('cloud'), command)));
      answers.embedded.push(comparable(command, await answerTo(both.of('embedded'), command)));
    }
    const told = (from: unknown[]) => from.map((answer, index) => [commands[index]?.join(' '), answer]);
    expect(told(answers.embedded)).toEqual(told(answers.cloud));
  });
});

/** Words are parted by spaces; `''` is the empty one, `_` in a word a space. */
function wordsOf(line: string): string[] {
  return line.trim().split(/ +/).map((word) => (word === "''" ? '' : word.replaceAll('_', ' ')));
}

function comparable(command: string[], answer: unknown): unknown {
  if (!UNORDERED.has(command[0]?.toLowerCase() ?? '') || !Array.isArray(answer)) return answer;
  return answer.map((each: unknown) => (Array.isArray(each) ? each.toSorted() : each)).toSorted();
}
