const DEEPEST = 5;

/** The error with its stack and with what caused it, each without the words of other people that it may carry. */
export function describeError(cause: unknown): string {
  return chain(cause)
    .map((error) => (error instanceof Error ? `${say(error)}${framesOf(error)}` : sayOther(error)))
    .join('\nbecause: ');
}

/** The same in one line, without stacks. */
export function sayError(cause: unknown): string {
  return chain(cause)
    .map((error) => (error instanceof Error ? say(error) : sayOther(error)))
    .join('; because: ');
}

/** A text without what a failed statement was given, which the query builder writes at its end. */
export function withoutParameters(text: string): string {
  const at = text.search(/(?:^|\n)params:/);
  return at < 0 ? text : text.slice(0, at);
}

function chain(cause: unknown): unknown[] {
  const errors: unknown[] = [];
  for (let error = cause; error !== undefined && error !== null && errors.length < DEEPEST; error = causeOf(error))
    errors.push(error);
  return errors.length > 0 ? errors : [cause];
}

function causeOf(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined;
  // A client of a model that gave up keeps the last try's reason under a name of its own.
  return error.cause ?? ('lastError' in error ? error.lastError : undefined);
}

function say(error: Error): string {
  const facts = factsOf(error);
  const message = messageOf(error);
  return `${error.name}${message && `: ${message}`}${facts.length > 0 ? ` (${facts.join(', ')})` : ''}`;
}

/**
 * SQLSTATEs whose messages name the deployment's own things alone: connections, sign-ins, resources, shutdowns, what the
 * schema lacks. Of the others' many quote a value.
 */
const TELLING_STATES = /^(?:08|25|28|3D|3F|53|57|58)...$|^42(?:P01|P07|501|703|704|883)$/;

/** A refused statement's, a model's and a parser's message quotes what it was given. What counts is in their other fields. */
function messageOf(error: Error): string {
  if ('severity' in error && !('code' in error && TELLING_STATES.test(String(error.code)))) return '';
  if (error.name.startsWith('AI_')) return '';
  if (error.name === 'SyntaxError' && /JSON|Unexpected/.test(error.message)) return 'not the JSON that it should be';
  return withoutParameters(error.message)
    .replace(/^Failed query: .*$/s, withoutLiterals)
    .replace(/, command was: .*$/s, '')
    .replace(/(Failed to parse URL from) .*$/s, '$1 …');
}

/** What stands between quotes, to the end where the last one was cut off. */
const withoutLiterals = (statement: string): string => statement.replace(/'(?:[^']|'')*(?:'|$)/g, "'…'");

const FACTS = ['code', 'table', 'column', 'constraint', 'dataType', 'routine', 'syscall', 'status', 'statusCode'];

function factsOf(error: object): string[] {
  return FACTS.flatMap((name) => {
    const value: unknown = (error as Record<string, unknown>)[name];
    // Names and numbers that programs make have no spaces in them.
    return typeof value === 'number' || (typeof value === 'string' && /^[\w.:-]{1,80}$/.test(value))
      ? [name === 'code' ? `${value}` : `${name} ${value}`]
      : [];
  });
}

function sayOther(error: unknown): string {
  if (typeof error === 'string') return withoutParameters(error);
  if (typeof error !== 'object' || error === null) return String(error);
  return `${error.constructor?.name ?? 'object'} (${factsOf(error).join(', ')})`;
}

/**
 * Only what stands behind the message, for that may look like a stack itself. Where it cannot be told apart, as after a
 * message was changed, there are none.
 */
function framesOf({ stack = '', message }: Error): string {
  const start = stack.indexOf(message || '\n    at ');
  return start < 0 ? '' : (/^(?:\n {4}at [^\n]*)+/.exec(stack.slice(start + message.length)) ?? [''])[0];
}
