import { describe, expect, it } from 'vitest';
import { answerTo, useBothDrivers } from './both-drivers.ts';
import { comparable } from './comparable.ts';
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
