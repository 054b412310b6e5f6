import type { Parameter } from '#lib/http/openapi/openapi-document.ts';
import type { DescribedOperation } from './sections.ts';

/** What stands for the secret in samples, by the first scheme that an operation takes. */
const TOKENS: Record<string, string> = {
  visitorToken: 'VISITOR_TOKEN',
  operatorToken: 'OPERATOR_TOKEN',
  apiKey: 'PARLEY_API_KEY',
  platformKey: 'PLATFORM_API_KEY',
};
const BROWSER_TOKENS = new Set(['VISITOR_TOKEN', 'OPERATOR_TOKEN']);

/** The call as a shell command. */
export function curlSample(described: DescribedOperation, origin: string): string {
  const { method, operation } = described;
  const token = tokenOf(described);
  const body = bodyOf(described);
  const lines = [
    `curl ${isStream(described) ? '-N ' : ''}${method === 'get' ? '' : `-X ${method.toUpperCase()} `}'${addressOf(described, origin)}'`,
    ...(token ? [`-H "Authorization: Bearer $${token}"`] : []),
    ...(token && BROWSER_TOKENS.has(token) ? [`-H 'Origin: https://shop.example.com'`] : []),
    ...(isUpload(described) ? [`-F 'file=@label.png'`] : []),
    ...(operation.requestBody && !isUpload(described) ? [`-H 'Content-Type: application/json'`] : []),
    ...(body ? [`-d '${body.replaceAll("'", String.raw`'\''`)}'`] : []),
  ];
  return lines.join(' \\\n  ');
}

/** The same from JavaScript, in a browser or in Node. */
export function fetchSample(described: DescribedOperation, origin: string): string {
  const { method, operation } = described;
  const token = tokenOf(described);
  const body = bodyOf(described);
  const headers = [
    ...(token ? [`authorization: \`Bearer \${${camelCase(token)}}\``] : []),
    ...(body ? [`'content-type': 'application/json'`] : []),
  ];
  const options = [
    ...(method === 'get' ? [] : [`  method: '${method.toUpperCase()}',`]),
    ...(headers.length > 0 ? [`  headers: { ${headers.join(', ')} },`] : []),
    ...(body ? [`  body: JSON.stringify(${indented(asSource(body))}),`] : []),
    ...(isUpload(described) ? ['  body: form,'] : []),
  ];
  const call = options.length > 0 ? `, {\n${options.join('\n')}\n}` : '';
  const address = addressOf(described, origin);
  const form = isUpload(described) ? `const form = new FormData();\nform.set('file', file);\n` : '';
  return `${form}const response = await fetch('${address}'${call});\n${readingOf(operation.responses, isStream(described))}`;
}

/** What is taken either way is shown as JSON. */
const isUpload = ({ operation: { requestBody } }: DescribedOperation): boolean =>
  requestBody?.content['multipart/form-data'] !== undefined && !requestBody.content['application/json'];

function tokenOf({ operation }: DescribedOperation): string | undefined {
  const [scheme] = Object.keys(operation.security?.[0] ?? {});
  return scheme === undefined ? undefined : TOKENS[scheme];
}

function bodyOf({ operation }: DescribedOperation): string | undefined {
  const example = operation.requestBody?.content['application/json']?.example;
  return example === undefined ? undefined : JSON.stringify(example, null, 2);
}

export const isStream = ({ operation }: DescribedOperation): boolean =>
  Object.values(operation.responses).some(({ content }) => content?.['text/event-stream'] !== undefined);

/** With the examples of what the path names, and of what the query must have. */
function addressOf({ path, operation }: DescribedOperation, origin: string): string {
  const parameters = operation.parameters ?? [];
  const named = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const parameter = parameters.find((each) => each.in === 'path' && each.name === name);
    return encodeURIComponent(parameter ? exampleText(parameter) : name);
  });
  const query = parameters.filter((each) => each.in === 'query' && each.required);
  const search = new URLSearchParams(query.map((each) => [each.name, exampleText(each)])).toString();
  return `${origin}/api/v1${named}${search && `?${search}`}`;
}

function exampleText({ name, schema }: Parameter): string {
  const value = schema.examples?.[0] ?? schema.enum?.[0] ?? schema.default;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : name;
}

function readingOf(responses: object, streams: boolean): string {
  if (streams) return READ_STREAM;
  return '204' in responses
    ? 'if (!response.ok) throw new Error(await response.text());'
    : 'const answer = await response.json();';
}

const READ_STREAM = `const text = response.body.pipeThrough(new TextDecoderStream());
for await (const part of text) console.log(part);`;

/** Property names as a person writes them. */
const asSource = (json: string) => json.replaceAll(/^(\s*)"([A-Za-z_$][\w$]*)":/gm, '$1$2:');
const indented = (text: string) => text.replaceAll('\n', '\n  ');
const camelCase = (name: string) =>
  name.toLowerCase().replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
