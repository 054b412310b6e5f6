import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { signatureOf } from '#lib/deliveries/signature.ts';

const GUIDE = readFileSync('docs/guides/webhooks.md', 'utf8');
const SECRET = 'whsec_a$b`c';
const BODY = '{"name":"Åse 🛒","id":"event_1"}';
const folder = mkdtempSync(join(tmpdir(), 'parley-samples-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const sampleIn = (language: string) => new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 's').exec(GUIDE)?.[1] ?? '';

interface Runner {
  language: string;
  command: string[];
  file: string;
  /** The sample with what reads `header`, `secret` and the body from the process, and prints whether it is right. */
  program: (sample: string) => string;
}

const RUNNERS: Runner[] = [
  {
    ...{ language: 'js', command: [process.execPath], file: 'check.mjs' },
    program: (sample) => `${sample}
      import { readFileSync } from 'node:fs';
      console.log(isFromParley(readFileSync(0), process.argv[2], process.argv[3]));`,
  },
  {
    ...{ language: 'python', command: ['python3'], file: 'check.py' },
    program: (sample) => `${sample}
import sys
print(str(is_from_parley(sys.stdin.buffer.read(), sys.argv[1], sys.argv[2])).lower())`,
  },
  {
    ...{ language: 'php', command: ['php'], file: 'check.php' },
    program: (sample) => `<?php
${sample}
echo is_from_parley(stream_get_contents(STDIN), $argv[1], $argv[2]) ? 'true' : 'false';`,
  },
  {
    ...{ language: 'go', command: ['go', 'run'], file: 'check.go' },
    program: (sample) => `${sample
      .replace('package parley', 'package main')
      .replace('import (', 'import (\n\t"fmt"\n\t"io"\n\t"os"')}
func main() {
	body, _ := io.ReadAll(os.Stdin)
	fmt.Println(IsFromParley(body, os.Args[1], os.Args[2]))
}`,
  },
  {
    ...{ language: 'ruby', command: ['ruby'], file: 'check.rb' },
    program: (sample) => `${sample}
puts from_parley?($stdin.binmode.read, ARGV[0], ARGV[1])`,
  },
];

const has = (command: string) => spawnSync('sh', ['-c', `command -v ${command}`]).status === 0;
const seconds = (offset: number) => new Date(Date.now() + offset * 1000);

describe.each(RUNNERS)('the sample in $language', ({ language, command, file, program }) => {
  const [first = '', ...rest] = command;

  test('is in the guide', () => expect(sampleIn(language).length).toBeGreaterThan(300));

  test.runIf(has(first))('lets through what we sign, and nothing else', () => {
    const path = join(folder, file);
    writeFileSync(path, program(sampleIn(language)));
    const says = (header: string, body = BODY, secret = SECRET) => {
      const { stdout, stderr } = spawnSync(first, [...rest, path, header, secret], { input: body, encoding: 'utf8' });
      expect(stderr).toBe('');
      return stdout.trim() === 'true';
    };
    const now = signatureOf(BODY, [SECRET], new Date());
    expect(says(now)).toBe(true);
    expect(says(signatureOf(BODY, ['whsec_new', SECRET], new Date()))).toBe(true);
    expect(says(signatureOf(BODY, [SECRET], seconds(-290)))).toBe(true);
    expect(says(now, `${BODY} `)).toBe(false);
    expect(says(now, BODY, 'whsec_other')).toBe(false);
    expect(says(signatureOf(BODY, [SECRET], seconds(-310)))).toBe(false);
    expect(says(signatureOf(BODY, [SECRET], seconds(330)))).toBe(false);
    for (const damaged of ['', 't=1', 'v1=', 't=,v1=', `${now.slice(0, -1)}`, 't=NaN,v1=00', 'v1=zz,t=x'])
      expect(says(damaged)).toBe(false);
  });
});
