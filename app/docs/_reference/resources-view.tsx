import { exampleOf } from '#lib/http/openapi/example-of.ts';
import type { JsonSchema } from '#lib/http/openapi/openapi-document.ts';
import { CodeBlock } from '../_parts/code-block.tsx';
import { ObjectFields, Type } from './field-list.tsx';
import styles from './operation.module.css';
import { PageIntro } from '../_parts/page-intro.tsx';
import { PartTitle, titleId } from '../_parts/part-title.tsx';
import { description } from './sections.ts';
import { choicesOf, typeWords } from './type-words.ts';

const { schemas } = description.components;

/** Every named shape, in the order of the alphabet. */
export function ResourcesView() {
  return (
    <>
      <PageIntro title="Resources">
        The shapes that answers and streams are made of. In answers every field is there, null where it is empty.
      </PageIntro>
      {Object.entries(schemas).map(([name, schema]) => (
        <ResourceView key={name} name={name} schema={schema} />
      ))}
    </>
  );
}

function ResourceView({ name, schema }: { name: string; schema: JsonSchema }) {
  const choices = choicesOf(schema);
  const variants = schema.oneOf ?? schema.anyOf ?? [];
  return (
    <article className={styles.operation} id={name} aria-labelledby={titleId(name)}>
      <div className={styles.words}>
        <PartTitle id={name}>{name}</PartTitle>
        {schema.description && <p className={styles.description}>{schema.description}</p>}
        {choices.length > 0 && (
          <p className={styles.choices}>
            One of{' '}
            {choices.map((choice) => (
              <code key={choice}>{choice}</code>
            ))}
          </p>
        )}
        {schema.properties && <ObjectFields schema={schema} ofRequest={false} />}
        {variants.map((variant, index) => (
          <Variant key={`${name}${index}`} schema={variant} />
        ))}
      </div>
      <div className={styles.samples}>
        {schema.properties && (
          <CodeBlock
            title="Example"
            label={`Example of ${name}`}
            code={JSON.stringify(exampleOf(schema, schemas), null, 2)}
          />
        )}
      </div>
    </article>
  );
}

function Variant({ schema }: { schema: JsonSchema }) {
  const type = schema.properties?.type?.const;
  return (
    <section className={styles.part}>
      <h3>
        {typeof type === 'string' ? <code>{type}</code> : schema.$ref ? <Type words={typeWords(schema)} /> : 'Either'}
      </h3>
      {schema.properties && <ObjectFields schema={schema} ofRequest={false} />}
    </section>
  );
}
