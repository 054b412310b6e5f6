import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
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
  /** The sample with what reads lines of header, secret and body in base64, and prints of each whether it is right. */
  program: (sample: string) => string;
}

const RUNNERS: Runner[] = [
  {
    ...{ language: 'js', command: [process.execPath], file: 'check.mjs' },
    program: (sample) => `${sample}
      import { createInterface } from 'node:readline';
      for await (const line of createInterface({ input: process.stdin })) {
        const [header, secret, body] = line.split(' ').map((word) => Buffer.from(word, 'base64'));
        console.log(isFromParley(body, String(header), String(secret)));
      }`,
  },
  {
    ...{ language: 'python', command: ['python3'], file: 'check.py' },
    program: (sample) => `${sample}
import base64
import sys
for line in sys.stdin:
    header, secret, body = (base64.b64decode(word) for word in line.rstrip("\\n").split(" "))
    print(str(is_from_parley(body, header.decode(), secret.decode())).lower(), flush=True)`,
  },
  {
    ...{ language: 'php', command: ['php'], file: 'check.php' },
    program: (sample) => `<?php
${sample}
while (($line = fgets(STDIN)) !== false) {
  [$header, $secret, $body] = array_map('base64_decode', explode(' ', rtrim($line, "\\n")));
  echo is_from_parley($body, $header, $secret) ? "true\\n" : "false\\n";
}`,
  },
  {
    ...{ language: 'go', command: ['go', 'run'], file: 'check.go' },
    program: (sample) => `${sample
      .replace('package parley', 'package main')
      .replace('import (', 'import (\n\t"bufio"\n\t"encoding/base64"\n\t"fmt"\n\t"os"')}
func main() {
	lines := bufio.NewScanner(os.Stdin)
	for lines.Scan() {
		var given [3][]byte
		for at, word := range strings.Split(lines.Text(), " ") {
			given[at], _ = base64.StdEncoding.DecodeString(word)
		}
		fmt.Println(IsFromParley(given[2], string(given[0]), string(given[1])))
	}
}`,
  },
  {
    ...{ language: 'ruby', command: ['ruby'], file: 'check.rb' },
    program: (sample) => `${sample}
$stdout.sync = true
$stdin.each_line(chomp: true) do |line|
  header, secret, body = line.split(/ /, -1).map { |word| word.unpack1('m') }
  puts from_parley?(body, header, secret)
end`,
  },
];

const has = (command: string) => spawnSync('sh', ['-c', `command -v ${command}`]).status === 0;
const seconds = (offset: number) => new Date(Date.now() + offset * 1000);

/** A process that is asked one thing after another: how long it takes to start counts against no signature's age. */
function started([command = '', ...words]: string[]) {
  const child = spawn(command, words, { stdio: ['pipe', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill());
  let complaints = '';
  child.stderr.on('data', (chunk: Buffer) => (complaints += String(chunk)));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return async (...given: string[]): Promise<boolean> => {
    child.stdin.write(`${given.map((each) => Buffer.from(each).toString('base64')).join(' ')}\n`);
    const { value } = await lines.next();
    expect([value, complaints]).toEqual([expect.stringMatching(/^(?:true|false)$/), '']);
    return value === 'true';
  };
}

describe.each(RUNNERS)('the sample in $language', ({ language, command, file, program }) => {
  test('is in the guide', () => expect(sampleIn(language).length).toBeGreaterThan(300));

  test.runIf(has(command[0]!))('lets through what we sign, and nothing else', async () => {
    const path = join(folder, file);
    writeFileSync(path, program(sampleIn(language)));
    const ask = started([...command, path]);
    const says = (header: string, body = BODY, secret = SECRET) => ask(header, secret, body);
    // What it was begun for may be old by the time it runs.
    expect(await says('')).toBe(false);
    const now = signatureOf(BODY, [SECRET], new Date());
    expect(await says(now)).toBe(true);
    expect(await says(signatureOf(BODY, ['whsec_new', SECRET], new Date()))).toBe(true);
    expect(await says(signatureOf(BODY, [SECRET], seconds(-290)))).toBe(true);
    expect(await says(now, `${BODY} `)).toBe(false);
    expect(await says(now, BODY, 'whsec_other')).toBe(false);
    expect(await says(signatureOf(BODY, [SECRET], seconds(-310)))).toBe(false);
    expect(await says(signatureOf(BODY, [SECRET], seconds(330)))).toBe(false);
    const unsigned = now.replace(/v1=.*/, 'v1');
    for (const damaged of ['', 't=1', 'v1=', 't=,v1=', now.slice(0, -1), 't=NaN,v1=00', 'v1=zz,t=x', 't=²', unsigned])
      expect(await says(damaged)).toBe(false);
    // Where the secret is not set, anybody could sign with none.
    expect(await says(signatureOf(BODY, [''], new Date()), BODY, '')).toBe(false);
  });
});
