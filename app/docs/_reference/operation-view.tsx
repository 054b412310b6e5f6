import { Badge, type Tone } from '#components/ui/marks/badge.tsx';
import type { Operation } from '#lib/http/openapi/openapi-document.ts';
import { AnswerSamples, RequestSamples } from './operation-samples.tsx';
import { OperationAnswers } from './operation-answers.tsx';
import { FieldList, ObjectFields } from './field-list.tsx';
import { MethodTag } from '../_parts/method-tag.tsx';
import styles from './operation.module.css';
import { PartTitle, titleId } from '../_parts/part-title.tsx';
import { RichText } from '../_parts/rich-text.tsx';
import type { DescribedOperation } from './sections.ts';

const CALLERS: Record<string, { name: string; tone: Tone }> = {
  anyone: { name: 'Anyone', tone: 'neutral' },
  visitor: { name: 'Visitor', tone: 'info' },
  operator: { name: 'Operator', tone: 'accent' },
  admin: { name: 'Admin', tone: 'attention' },
  server: { name: 'API key', tone: 'success' },
  platform: { name: 'Platform key', tone: 'danger' },
};

/** One endpoint: what it does and takes on the left, what that looks like on the right. */
export function OperationView({ described, origin }: { described: DescribedOperation; origin: string }) {
  const { method, path, operation } = described;
  const caller = CALLERS[operation['x-caller'] ?? 'anyone'];
  return (
    <article className={styles.operation} id={operation.operationId} aria-labelledby={titleId(operation.operationId)}>
      <div className={styles.words}>
        <header className={styles.head}>
          <PartTitle id={operation.operationId}>{operation.summary}</PartTitle>
          <p className={styles.address}>
            <MethodTag method={method} />
            <Path path={path} />
            {caller && <Badge tone={caller.tone}>{caller.name}</Badge>}
          </p>
        </header>
        {operation.description && (
          <p className={styles.description}>
            <RichText>{operation.description}</RichText>
          </p>
        )}
        <Inputs operation={operation} />
        <OperationAnswers responses={operation.responses} />
      </div>
      <div className={styles.samples}>
        <RequestSamples described={described} origin={origin} />
        <AnswerSamples described={described} />
      </div>
    </article>
  );
}

/** Breaks where a reader would. */
function Path({ path }: { path: string }) {
  return (
    <code className={styles.path}>
      {path.split(/(?=\/)/).map((part, index) => (
        <span key={`${index}${part}`} data-parameter={part.startsWith('/{') || undefined}>
          {part}
          <wbr />
        </span>
      ))}
    </code>
  );
}

const PLACES = [
  { place: 'path', title: 'In the path' },
  { place: 'query', title: 'In the query' },
  { place: 'header', title: 'In a header' },
];

function Inputs({ operation: { parameters = [], requestBody } }: { operation: Operation }) {
  const { content = {} } = requestBody ?? {};
  const body = (content['application/json'] ?? content['multipart/form-data'])?.schema;
  return (
    <>
      {PLACES.map(({ place, title }) => {
        const fields = parameters.filter((each) => each.in === place);
        if (fields.length === 0) return null;
        return (
          <section key={place} className={styles.part}>
            <h3>{title}</h3>
            <FieldList fields={fields} ofRequest />
          </section>
        );
      })}
      {body && (
        <section className={styles.part}>
          <h3>Body</h3>
          <ObjectFields schema={body} ofRequest />
        </section>
      )}
    </>
  );
}
