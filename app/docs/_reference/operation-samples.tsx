import { CodeBlock } from '../_parts/code-block.tsx';
import styles from './operation.module.css';
import { curlSample, fetchSample } from './sample-request.ts';
import type { DescribedOperation } from './sections.ts';

/** The same call twice; the page's switch hides one of them. */
export function RequestSamples({ described, origin }: { described: DescribedOperation; origin: string }) {
  const { summary } = described.operation;
  return (
    <>
      <CodeBlock
        title="curl"
        label={`${summary}, with curl`}
        code={curlSample(described, origin)}
        className={styles.curl}
      />
      <CodeBlock
        title="fetch"
        label={`${summary}, with fetch`}
        code={fetchSample(described, origin)}
        className={styles.fetch}
      />
    </>
  );
}

/** The first success as it looks, or a stream's frames. */
export function AnswerSamples({ described: { operation } }: { described: DescribedOperation }) {
  const [status, answer] = Object.entries(operation.responses)[0] ?? [];
  const { example } = answer?.content?.['application/json'] ?? {};
  const frames = answer?.content?.['text/event-stream']?.examples;
  if (frames) {
    const stream = Object.values(frames).map((frame) => ('value' in frame ? String(frame.value) : ''));
    return (
      <CodeBlock
        title={`${status} · frames`}
        label={`Frames of: ${operation.summary}`}
        code={stream.join('').trimEnd()}
      />
    );
  }
  if (example === undefined) return null;
  return (
    <CodeBlock
      title={`${status} · answer`}
      label={`Answer of: ${operation.summary}`}
      code={JSON.stringify(example, null, 2)}
    />
  );
}
