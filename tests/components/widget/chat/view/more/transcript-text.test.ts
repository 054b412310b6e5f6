import { expect, test } from 'vitest';
import { texts } from '#components/widget/chat/texts.ts';
import { transcriptText } from '#components/widget/chat/view/more/transcript-text.ts';
import { madeMessage } from '#tests/components/conversation/state/message-made.ts';

const ANNA = { id: 'operator_1', handle: 'anna', name: 'Anna', avatarUrl: null };
const READING = {
  config: { name: 'Fjell & Fjord', assistant: { name: 'Tind', handle: 'tind', avatarUrl: null } },
  texts: texts.en,
  language: 'en',
} as const;

test('it says who said what, in the words that were read, without notes and marks', () => {
  const attachment = {
    id: 'a',
    url: 'https://a.example',
    contentType: 'image/png',
    width: 1,
    height: 1,
    size: 1,
    name: 'tent.png',
  };
  const text = transcriptText(
    [
      madeMessage(1, { role: 'visitor', body: 'Hei', attachments: [attachment] }),
      madeMessage(2, { role: 'assistant', body: '**Sixty** days' }),
      madeMessage(3, { role: 'system', kind: 'joined', author: ANNA }),
      madeMessage(4, { role: 'operator', kind: 'note', body: 'a secret', author: ANNA }),
      madeMessage(5, { role: 'operator', author: ANNA, body: 'Hallo', translation: { language: 'en', body: 'Hello' } }),
    ],
    READING,
  );
  const [name, , , ...lines] = text.trimEnd().split('\n');
  expect(name).toBe('Fjell & Fjord');
  expect(lines.map((line) => line.replace(/^\d\d:\d\d {2}/, ''))).toEqual([
    'You: Hei [tent.png]',
    'Tind: Sixty days',
    'Anna joined the conversation',
    'Anna: Hello',
  ]);
  expect(text).not.toContain('secret');
});
