import type { JsonSchema } from '#lib/http/openapi/openapi-document.ts';
import styles from './field-list.module.css';
import { RichText } from '../_parts/rich-text.tsx';
import { RESOURCES } from './sections.ts';
import { boundsOf, choicesOf, fieldsOf, type TypeWord, typeWords } from './type-words.ts';

export interface Field {
  name: string;
  schema: JsonSchema;
  required: boolean;
  description?: string;
}

/** The fields of an object, with the fields of objects in them. */
export function ObjectFields({ schema, ofRequest }: { schema: JsonSchema; ofRequest: boolean }) {
  const required = new Set(schema.required);
  const fields = Object.entries(schema.properties ?? {}).map(([name, each]) => ({
    ...{ name, schema: each, required: required.has(name), description: each.description },
  }));
  return <FieldList fields={fields} ofRequest={ofRequest} />;
}

/** In requests it is said what is needed; in answers, where all fields are there, what may be missing. */
export function FieldList({ fields, ofRequest }: { fields: Field[]; ofRequest: boolean }) {
  return (
    <dl className={styles.list}>
      {fields.map((field) => (
        <FieldEntry key={field.name} field={field} ofRequest={ofRequest} />
      ))}
    </dl>
  );
}

function FieldEntry({
  field: { name, schema, required, description },
  ofRequest,
}: {
  field: Field;
  ofRequest: boolean;
}) {
  const inner = fieldsOf(schema);
  const choices = choicesOf(schema);
  const bounds = boundsOf(schema).join(', ');
  const mark = ofRequest ? required && 'needed' : !required && 'not always there';
  return (
    <div className={styles.field}>
      <dt className={styles.name}>
        <code>{name}</code>
        {mark && <span className={styles.mark}>{mark}</span>}
      </dt>
      <dd className={styles.text}>
        <span className={styles.type}>
          <Type words={typeWords(schema)} />
        </span>
        {bounds && <span className={styles.bounds}>{bounds}</span>}
        {description && (
          <span className={styles.description}>
            <RichText>{description}</RichText>
          </span>
        )}
        {choices.length > 0 && (
          <span className={styles.choices}>
            {choices.map((choice) => (
              <code key={choice}>{choice}</code>
            ))}
          </span>
        )}
        {inner && <ObjectFields schema={inner} ofRequest={ofRequest} />}
      </dd>
    </div>
  );
}

export function Type({ words }: { words: TypeWord[] }) {
  return words.map(({ text, resource }, index) =>
    resource === undefined ? (
      <span key={`${index}${text}`}>{text}</span>
    ) : (
      <a key={`${index}${text}`} href={`/docs/${RESOURCES.slug}#${resource}`}>
        {text}
      </a>
    ),
  );
}
