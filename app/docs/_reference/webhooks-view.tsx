import { CodeBlock } from '../_parts/code-block.tsx';
import { FieldList, ObjectFields } from './field-list.tsx';
import styles from './operation.module.css';
import { PageIntro } from '../_parts/page-intro.tsx';
import { PartTitle, titleId } from '../_parts/part-title.tsx';
import type { DescribedOperation, Section } from './sections.ts';

/** The events that a tenant's own endpoint receives: one request each, told apart by the type. */
export function WebhooksView({ section }: { section: Section }) {
  const [first] = section.operations;
  return (
    <>
      <PageIntro title={section.name}>{section.text}</PageIntro>
      {first && (
        <section className={`${styles.words} ${styles.common}`}>
          <p className={styles.description}>
            Each event is a <code>POST</code> of JSON to the endpoint. Answer any 2xx within 5 seconds; anything else, a
            redirect too, is tried again after 1 minute, 5 minutes, 30 minutes, 2 hours and 6 hours. How to check the
            signature is in the <a href="/docs#webhooks">guide</a>. New types and new fields may be added: leave out
            what you do not know.
          </p>
          <section className={styles.part}>
            <h2>Headers</h2>
            <FieldList fields={first.operation.parameters ?? []} ofRequest={false} />
          </section>
        </section>
      )}
      {section.operations.map((described) => (
        <EventView key={described.path} described={described} />
      ))}
    </>
  );
}

function EventView({ described: { path, operation } }: { described: DescribedOperation }) {
  const media = operation.requestBody?.content['application/json'];
  const data = media?.schema.properties?.data;
  return (
    <article className={styles.operation} id={operation.operationId} aria-labelledby={titleId(operation.operationId)}>
      <div className={styles.words}>
        <header className={styles.head}>
          <PartTitle id={operation.operationId}>{operation.summary}</PartTitle>
          <p className={styles.address}>
            <code className={styles.path}>{path}</code>
          </p>
        </header>
        <section className={styles.part}>
          <h3>
            <code>data</code>
          </h3>
          {data && <ObjectFields schema={data} ofRequest={false} />}
        </section>
      </div>
      <div className={styles.samples}>
        <CodeBlock title="Body" label={`Body of ${path}`} code={JSON.stringify(media?.example, null, 2)} />
      </div>
    </article>
  );
}
