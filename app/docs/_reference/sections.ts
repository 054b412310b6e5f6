import type { OpenApiDocument, Operation, OperationMethod } from '#lib/http/openapi/openapi-document.ts';
import { OPERATION_METHODS } from '#lib/http/openapi/openapi-document.ts';
import generated from '../../api/v1/openapi.json/openapi.generated.json' with { type: 'json' };

// The compiler reads the file as one literal type, of which this is the meaning.
export const description = generated as unknown as OpenApiDocument;

export interface DescribedOperation {
  method: OperationMethod;
  path: string;
  operation: Operation;
}

/** A page of the reference: one part of the interface. */
export interface Section {
  slug: string;
  name: string;
  text: string;
  operations: DescribedOperation[];
}

/** The parts in order, each with its operations. Webhooks are of the same shape: their path is the event's type. */
export const sections: Section[] = description.tags.map(({ name, description: text }) => ({
  slug: slugOf(name),
  name,
  text,
  operations: allOperations().filter(({ operation }) => operation.tags.includes(name)),
}));

export const RESOURCES = { slug: 'resources', name: 'Resources' };
export const WEBHOOKS_SLUG = 'webhooks';

export const maybeSection = (slug: string): Section | undefined => sections.find((each) => each.slug === slug);

export const operationAddress = (section: Section, { operation }: DescribedOperation): string =>
  `/docs/${section.slug}#${operation.operationId}`;

/** "visitor conversations" for "Visitor conversations". */
function slugOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z]+/g, '-');
}

function allOperations(): DescribedOperation[] {
  return [description.paths, description.webhooks].flatMap((items) =>
    Object.entries(items).flatMap(([path, item]) =>
      OPERATION_METHODS.flatMap((method) => {
        const operation = item[method];
        return operation ? [{ method, path, operation }] : [];
      }),
    ),
  );
}
