import type { Answer, JsonSchema } from '#lib/http/openapi/openapi-document.ts';
import { ObjectFields, Type } from './field-list.tsx';
import styles from './operation.module.css';
import { RichText } from '../_parts/rich-text.tsx';
import { description as api } from './sections.ts';
import { typeWords } from './type-words.ts';

/** What comes back: the shape of the success, then every failure with its code. */
export function OperationAnswers({ responses }: { responses: Record<string, Answer> }) {
  const entries = Object.entries(responses);
  const [first, ...others] = entries.filter(([, answer]) => !isFailure(answer));
  const failures = entries.filter(([status, answer]) => status !== 'default' && isFailure(answer));
  return (
    <>
      <section className={styles.part}>
        <h3>
          Answer <span className={styles.status}>{first?.[0]}</span>
        </h3>
        {first && <Success answer={first[1]} />}
        {others.map(([status, { description }]) => (
          <p key={status} className={styles.other}>
            <span className={styles.status}>{status}</span>
            <RichText>{`${description} The body has the same shape.`}</RichText>
          </p>
        ))}
      </section>
      {failures.length > 0 && (
        <section className={styles.part}>
          <h3>Failures</h3>
          <ul role="list" className={styles.failures}>
            {failures.flatMap(([status, answer]) =>
              codesOf(answer).map((code) => <Failure key={code} {...{ status, code, answer }} />),
            )}
          </ul>
        </section>
      )}
    </>
  );
}

const codesOf = ({ content }: Answer) => Object.keys(content?.['application/json']?.examples ?? {});

const isFailure = ({ content }: Answer) => content?.['application/json']?.schema.$ref === '#/components/schemas/Error';

function Success({ answer: { description, content } }: { answer: Answer }) {
  const json = content?.['application/json']?.schema;
  const frames = content?.['text/event-stream']?.schema.contentSchema;
  if (json?.properties) return <ObjectFields schema={withoutOwnWords(json)} ofRequest={false} />;
  return (
    <p>
      {json && <Type words={typeWords(json)} />}
      {frames && (
        <>
          Server-Sent Events; the <code>data</code> of each is a <Type words={typeWords(frames)} />.
        </>
      )}
      {!content && <RichText>{description}</RichText>}
    </p>
  );
}

const withoutOwnWords = ({ description: _, ...schema }: JsonSchema): JsonSchema => schema;

function Failure({ status, code, answer }: { status: string; code: string; answer: Answer }) {
  const bounds = code === 'rate_limited' ? (/At most .*$/.exec(answer.description)?.[0] ?? '') : '';
  return (
    <li>
      <span className={styles.status}>{status}</span>
      <code>{code}</code>
      <span>
        <RichText>{`${api.components.examples[code]?.summary ?? ''} ${bounds}`}</RichText>
      </span>
    </li>
  );
}
