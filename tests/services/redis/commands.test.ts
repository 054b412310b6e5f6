import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { answerTo, DRIVERS, useBothDrivers } from './both-drivers.ts';
import { comparable } from './comparable.ts';

const DIRECTORY = join(import.meta.dirname, 'command-sequences');
const SEQUENCES = readdirSync(DIRECTORY).flatMap((file) =>
  readFileSync(join(DIRECTORY, file), 'utf8')
    .split(/^# /m)
    .slice(1)
    .map((text) => text.trim().split('\n')),
);

/** The files hold a command a line, under `#` lines that begin a sequence on an empty store. */
describe('the embedded store answers as Redis does', () => {
  const both = useBothDrivers();

  it.each(SEQUENCES.map(([title = '', ...lines]) => ({ title, lines })))('$title', async ({ lines }) => {
    const [real = [], ours = []] = await Promise.all(
      DRIVERS.map(async (driver) => {
        const answers: unknown[] = [];
        for (const line of lines) {
          const command = wordsOf(line);
          answers.push([line, comparable(command, await answerTo(both.of(driver), command))]);
        }
        return answers;
      }),
    );
    expect(ours).toEqual(real);
    expect(lines.length).toBeGreaterThan(1);
  });
});

/** Words are parted by spaces; `''` is the empty one, `_` in a word a space. */
function wordsOf(line: string): string[] {
  return line.split(/ +/).map((word) => (word === "''" ? '' : word.replaceAll('_', ' ')));
}
