import { describe, expect, it } from 'vitest';
import { answerTo, useBothDrivers } from './both-drivers.ts';
import { inAnyOrder } from './in-any-order.ts';
import { drawFrom, randomCommand } from './random-commands.ts';

const COMMANDS_PER_SEED = 1_000;

describe('whatever is asked, in whatever order', () => {
  const both = useBothDrivers();

  it.each([1, 20_261_121, 777])('the embedded store answers as Redis does (seed %i)', async (seed) => {
    const draw = drawFrom(seed);
    for (let index = 0; index < COMMANDS_PER_SEED; index++) {
      const command = randomCommand(draw, index);
      const [real, ours] = [await answerTo(both.of('cloud'), command), await answerTo(both.of('embedded'), command)];
      expect(comparable(command, ours), `command ${index}: ${command.join(' ')}`).toEqual(comparable(command, real));
    }
  });
});

/** A second may pass between the one answer and the other. */
function comparable(command: string[], answer: unknown): unknown {
  if (command[0] === 'TTL' && typeof answer === 'number') return Math.sign(answer);
  return inAnyOrder(command.join(' '), answer);
}
