import type { z } from 'zod';
import type {
  AnyoneActor,
  OperatorActor,
  PersonActor,
  PlatformActor,
  ServerActor,
  VisitorActor,
} from '#lib/core/actor.ts';
import type { ErrorCode } from '#lib/core/errors.ts';
import type { IdKind } from '#lib/core/ids.ts';
import type { LimitRule } from '#lib/limits/limit-rule.ts';
import type { UploadedFile, UploadRule } from './upload.ts';

export interface Actors {
  anyone: AnyoneActor;
  visitor: VisitorActor;
  operator: OperatorActor;
  admin: OperatorActor;
  server: ServerActor;
  person: PersonActor;
  platform: PlatformActor;
}
export type Auth = keyof Actors;

/** A path parameter: an id of that kind (another shape is as unknown: 404), or any text. */
export type ParamKind = IdKind | 'text';
export type Params = Record<string, ParamKind>;

/** What every part of a declaration may look at. */
export interface Caller<A extends Auth, P extends Params> {
  actor: Actors[A];
  params: { [K in keyof P]: string };
  /** Cannot be forged by the client. */
  address: string;
  headers: Headers;
  /** Aborts when the client goes away. */
  signal: AbortSignal;
}

export interface Call<A extends Auth, P extends Params, Q, B, F, U> extends Caller<A, P> {
  query: Q;
  /** Undefined where a form was sent in its place. */
  body: U extends UploadRule ? B | undefined : B;
  /** Of a declaration with `rawBody` the bytes as they came; else none. */
  raw: Uint8Array;
  /** What was uploaded, where the declaration has `upload`; undefined where a body was sent in its place. */
  file: U extends UploadRule ? (undefined extends B ? UploadedFile : UploadedFile | undefined) : undefined;
  /** What `find` gave. */
  found: F;
}

/**
 * An endpoint: who may call, what goes in, what comes out, one call into the domain. Checked in the order of
 * decisions.md, rule 3: declared length, authentication, origin and role, limits, what the path names, input.
 */
export interface Declaration<
  A extends Auth,
  P extends Params,
  Q extends z.ZodType,
  B extends z.ZodType,
  F,
  R extends z.ZodType,
  U extends UploadRule | undefined = undefined,
> {
  auth: A;
  /** What it does, in a line. */
  summary: string;
  /** What the summary leaves open: what is special about it, and what else happens. */
  description: string;
  params?: P;
  query?: Q;
  body?: B;
  /** Called all the time: its body is read by a schema that is compiled with the first call. */
  isBusy?: true;
  /** The body is handed over as it came, whatever it says it is, up to so many bytes: its signature is of these. */
  rawBody?: number;
  /** One file, as the part `file` of a form; where there is a `body` too, either is taken. */
  upload?: U;
  /** Shape of the success; `null`: 204 without a body; `'event-stream'`: frames of the schema in `frames`. */
  response: R | null | 'event-stream';
  frames?: z.ZodType;
  /** 200 unless said; 204 follows from `response: null`. */
  status?: 200 | 201;
  /** Further statuses with a body of the same shape, and when they come. */
  otherStatuses?: Record<number, string>;
  /** Makes content or alerts: who is banned is refused it (decisions.md, ban). */
  refusesBanned?: true;
  /**
   * What it does fails where the visitor is not there any more, so that a token need not be looked up that was good within
   * the last minutes: it is when something failed.
   */
  provesVisitor?: true;
  /** Beside those that follow from `auth`, `params`, `body` and `limits`. */
  errors?: ErrorCode[];
  /** Counted once the caller and what the path names are known, before the input is looked at. */
  limits?: readonly LimitRule[];
  /** Those that the handler counts itself: what is retried once, what is invalid not at all. */
  ownLimits?: readonly LimitRule[];
  /** What the path names, within the caller's tenant. @throws AppError `not_found` */
  find?: (caller: Caller<A, P>) => Promise<F>;
  /** An example of the body, for the API description. */
  example?: z.input<B>;
  cacheControl?: string;
  handler: (call: Call<A, P, z.output<Q>, z.output<B>, F, U>) => Promise<z.input<R> | Response | null | void>;
}

/** A declaration whose own types nobody asks for any more: what the API description and the generated tests read. */
export type AnyDeclaration = Omit<
  Declaration<Auth, Params, z.ZodType, z.ZodType, unknown, z.ZodType, UploadRule | undefined>,
  'handler' | 'find'
>;

export type RouteContext = { params: Promise<Record<string, string | string[] | undefined>> };

export interface Endpoint {
  (request: Request, context: RouteContext): Promise<Response>;
  declaration: AnyDeclaration;
}
