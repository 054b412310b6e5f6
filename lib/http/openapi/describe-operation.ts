import type { z } from 'zod';
import type { AnyDeclaration } from '../declaration.ts';
import type { UploadRule } from '../upload.ts';
import { SECURITY } from './callers.ts';
import { errorAnswers } from './error-answers.ts';
import { declaredLimits, limitInNumbers } from './declared-limits.ts';
import { exampleOf } from './example-of.ts';
import { frameStream } from './frame-stream.ts';
import { groupOf } from './groups.ts';
import type { Answer, JsonSchema, Operation, OperationMethod, Parameter } from './openapi-document.ts';
import type { SchemaBook } from './schema-book.ts';

export interface DeclaredEndpoint {
  method: OperationMethod;
  /** Below `/api/v1`, with parameters in braces. */
  path: string;
  declaration: AnyDeclaration;
}

/** One endpoint as OpenAPI has it; shapes that have names go into the book. */
export function describeOperation({ method, path, declaration }: DeclaredEndpoint, book: SchemaBook): Operation {
  const { auth, summary, description, body, upload } = declaration;
  const limits = declaredLimits(declaration);
  // Answers first: it is their shape that gets a resource's plain name.
  const operationId = operationIdOf(method, path);
  const success = successAnswers(operationId, declaration, book);
  return {
    operationId,
    tags: [groupOf(path)],
    summary,
    description,
    'x-caller': auth,
    ...(limits.length > 0 && { 'x-limits': limits.map(limitInNumbers) }),
    security: SECURITY[auth],
    ...withParameters(parametersOf(declaration, book)),
    ...((body || upload) && { requestBody: requestBody(declaration, book) }),
    responses: { ...success, ...errorAnswers(declaration) },
  };
}

function operationIdOf(method: OperationMethod, path: string): string {
  const words = path.split(/[^A-Za-z0-9]+/).filter(Boolean);
  return method + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

const withParameters = (parameters: Parameter[]) => (parameters.length > 0 ? { parameters } : {});

function parametersOf({ params = {}, query, response }: AnyDeclaration, book: SchemaBook): Parameter[] {
  const inPath = Object.entries(params).map(([name, kind]): Parameter => {
    const shape = kind === 'text' ? {} : { pattern: `^${kind}_[0-7][0-9a-hjkmnp-tv-z]{25}$` };
    const examples = [kind === 'text' ? 'customer-4711' : `${kind}_01jd4q8w2tf7sbm3v5x9kz6ahe`];
    return { name, in: 'path', required: true, schema: { type: 'string', ...shape, examples } };
  });
  const resumes = response === 'event-stream' && query ? [LAST_EVENT_ID] : [];
  return [...inPath, ...(query ? queryParameters(book.convert(query, 'input')) : []), ...resumes];
}

function queryParameters({ properties = {}, required = [] }: JsonSchema): Parameter[] {
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    ...(description && { description }),
    schema,
  }));
}

const LAST_EVENT_ID: Parameter = {
  name: 'Last-Event-ID',
  in: 'header',
  required: false,
  description: 'The `id` of the last frame that was read: the stream goes on behind it.',
  schema: { type: 'string', examples: ['1041'] },
};

function requestBody({ example, body, upload }: AnyDeclaration, book: SchemaBook) {
  const content = { ...(body && jsonBody(body, example, book)), ...(upload && uploadBody(upload)) };
  return { required: true, content };
}

function jsonBody(body: z.ZodType, example: unknown, book: SchemaBook) {
  const schema = book.convert(body, 'input');
  return { 'application/json': { schema, example: example ?? exampleOf(schema, book.components) } };
}

function uploadBody({ maximumBytes, accepts }: UploadRule) {
  const file: JsonSchema = {
    type: 'string',
    contentMediaType: accepts.join(', '),
    description: `The file, up to ${maximumBytes / 2 ** 20} MB. What it is is told by its content.`,
  };
  const schema: JsonSchema = { type: 'object', properties: { file }, required: ['file'] };
  return { 'multipart/form-data': { schema, example: { file: '(the file)' } } };
}

function successAnswers(operationId: string, declaration: AnyDeclaration, book: SchemaBook): Record<string, Answer> {
  const { response, frames, status = 200, otherStatuses = {} } = declaration;
  if (response === null) return { 204: { description: 'Done. There is no body.' } };
  if (response === 'event-stream')
    return {
      [status]: { description: 'A stream of events.', content: { 'text/event-stream': frameStream(frames, book) } },
    };
  const schema = book.convert(response, 'output');
  const content = {
    'application/json': { schema, example: exampleOf(schema, book.components) },
  };
  const others = Object.entries(otherStatuses).map(([other, description]) => [other, { description, content }]);
  return { [status]: { description: 'Done.', content }, ...(Object.fromEntries(others) as Record<string, Answer>) };
}
