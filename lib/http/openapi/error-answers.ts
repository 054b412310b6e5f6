import { AppError, type ErrorCode } from '#lib/core/errors.ts';
import type { LimitRule } from '#lib/limits/limit-rule.ts';
import type { AnyDeclaration } from '../declaration.ts';
import { isBrowserCaller } from './callers.ts';
import { declaredLimits, limitInWords } from './declared-limits.ts';
import type { Answer, Example, JsonSchema } from './openapi-document.ts';

/** Of every failure that a caller may see: what it means, and the words that come with it. */
const FAILURES: Record<ErrorCode, { meaning: string; message: string }> = {
  bad_request: { meaning: 'Something in the request is not as described.', message: 'email: must be a valid address' },
  unauthorized: {
    meaning: 'The token is missing, expired or invalid.',
    message: 'The token is missing, expired or invalid.',
  },
  forbidden: { meaning: 'A good token of somebody who may not do this.', message: 'You may not do this.' },
  origin_not_allowed: {
    meaning: 'The page’s `Origin` is not among those that the tenant allows.',
    message: 'This origin is not among those that the tenant allows.',
  },
  not_found: {
    meaning: 'What the path or the body names is not there, or belongs to somebody else.',
    message: 'No such conversation.',
  },
  method_not_allowed: { meaning: 'The path has no such method.', message: 'PUT is not offered here.' },
  conflict: { meaning: 'It cannot be done in the present state.', message: 'Somebody else owns the conversation.' },
  payload_too_large: { meaning: 'The body is too large.', message: 'The body is larger than 256 KB.' },
  rate_limited: { meaning: 'Too much in too short a time.', message: 'Too many requests.' },
  internal: { meaning: 'A fault of ours.', message: 'Something went wrong on our side.' },
  unavailable: {
    meaning: 'Something that it needs does not answer now. Try again later.',
    message: 'Mail could not be sent.',
  },
};

export const ERROR_SCHEMA: JsonSchema = {
  type: 'object',
  description: 'The one shape of every failure.',
  properties: {
    error: {
      type: 'object',
      properties: {
        code: { type: 'string', enum: Object.keys(FAILURES), description: 'Decides what to do.' },
        message: { type: 'string', description: 'For people. Its words may change.' },
      },
      required: ['code', 'message'],
    },
  },
  required: ['error'],
};

/** What each code means, for people. */
export const FAILURE_MEANINGS: readonly (readonly [code: string, meaning: string])[] = Object.entries(FAILURES).map(
  ([code, { meaning }]) => [code, meaning],
);

/** Those that an operation can refer to: of a method that a path has not there is no operation. */
export const ERROR_EXAMPLES: Record<string, Example> = Object.fromEntries(
  Object.entries(FAILURES)
    .filter(([code]) => code !== 'method_not_allowed')
    .map(([code, { meaning, message }]) => [code, { summary: meaning, value: { error: { code, message } } }]),
);

/** All failures of an endpoint, by status: those that follow from its declaration, and those that it names. */
export function errorAnswers(declaration: AnyDeclaration): Record<string, Answer> {
  const limits = declaredLimits(declaration);
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of new Set(codesOf(declaration))) {
    const { status } = new AppError(code, '');
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const ordered = [...byStatus].toSorted(([a], [b]) => a - b);
  return {
    ...Object.fromEntries(ordered.map(([status, codes]) => [String(status), errorAnswer(codes, limits)])),
    default: errorAnswer(['internal', 'unavailable'], []),
  };
}

function codesOf(declaration: AnyDeclaration): ErrorCode[] {
  const { auth, params, query, body, upload, rawBody, errors = [] } = declaration;
  const ids = Object.values(params ?? {}).filter((kind) => kind !== 'text');
  return [
    ...(query || body || upload ? (['bad_request'] as const) : []),
    ...(auth === 'anyone' ? [] : (['unauthorized', 'forbidden'] as const)),
    ...(isBrowserCaller(auth) ? (['origin_not_allowed'] as const) : []),
    ...(ids.length > 0 || auth === 'platform' ? (['not_found'] as const) : []),
    ...(body || upload || rawBody ? (['payload_too_large'] as const) : []),
    ...(declaredLimits(declaration).length > 0 ? (['rate_limited'] as const) : []),
    ...errors,
  ];
}

function errorAnswer(codes: ErrorCode[], limits: LimitRule[]): Answer {
  const isLimit = codes.includes('rate_limited');
  const bounds = isLimit && limits.length > 0 ? ` At most ${limits.map(limitInWords).join(', ')}.` : '';
  return {
    description: codes.map((code) => `\`${code}\`: ${FAILURES[code].meaning}`).join(' ') + bounds,
    ...(isLimit && { headers: RETRY_AFTER }),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Error' },
        examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
      },
    },
  };
}

const RETRY_AFTER = {
  'Retry-After': { description: 'Whole seconds until the next try can pass.', schema: { type: 'integer', minimum: 1 } },
};
