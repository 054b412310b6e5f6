import type { PushMessage } from './port.ts';

/** Push services must take 4096 bytes; these lengths stay below, whatever the letters cost once encoded. */
const MAXIMUM_TITLE = 100;
const MAXIMUM_BODY = 300;

export const clipped = ({ title, body, ...rest }: PushMessage): PushMessage => ({
  ...rest,
  title: clip(title, MAXIMUM_TITLE),
  body: clip(body, MAXIMUM_BODY),
});

function clip(text: string, maximumLength: number): string {
  const letters = [...text];
  return letters.length <= maximumLength ? text : `${letters.slice(0, maximumLength - 1).join('')}…`;
}
