import { expect, test } from 'vitest';
import { parseLetter } from '#lib/inbound-mail/parse-letter.ts';
import { plainLetter } from './letters.ts';

test('what a sender claims beneath does not hide what the server that took the mail in has found', async () => {
  const results = ['mx.example; dmarc=fail', 'mx.example; dmarc=pass'].map((each) => `Authentication-Results: ${each}`);
  const { headers } = await parseLetter(Buffer.from(plainLetter('a@b.example', 'r-x@reply.example', 'Hi', results)));
  expect(headers['authentication-results']).toContain('dmarc=fail');
});
