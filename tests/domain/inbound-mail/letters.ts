import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export type LetterName = 'iphone' | 'outlook' | 'away' | 'bounce';

/** A mail as that program writes it, as a reply of `from` to the address `to`. */
export function letter(name: LetterName, { from, to }: { from: string; to: string }): string {
  const path = fileURLToPath(new URL(`./letters/${name}.eml`, import.meta.url));
  return readFileSync(path, 'utf8')
    .replaceAll('{{FROM}}', from)
    .replaceAll('{{TO}}', to)
    .replaceAll('{{REFERENCE}}', '<0a1b2c3d@reply.chat.example>')
    .replaceAll('\n', '\r\n');
}

/** The plainest mail there is. */
export const plainLetter = (from: string, to: string, text: string, headers: string[] = []): string =>
  [
    ...[`From: ${from}`, `To: ${to}`, 'Subject: Re: x', `Message-ID: <${crypto.randomUUID()}@mail.example>`],
    ...[...headers, 'Content-Type: text/plain; charset=utf-8', '', text],
  ].join('\r\n');
