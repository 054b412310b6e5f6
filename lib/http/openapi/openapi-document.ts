/** The parts of OpenAPI 3.1 that the description is made of. */
export interface OpenApiDocument {
  openapi: '3.1.1';
  info: { title: string; version: string; description: string };
  servers: { url: string; description?: string }[];
  tags: Tag[];
  paths: Record<string, PathItem>;
  webhooks: Record<string, PathItem>;
  components: {
    schemas: Record<string, JsonSchema>;
    examples: Record<string, Example>;
    securitySchemes: Record<string, SecurityScheme>;
  };
}

export interface Tag {
  name: string;
  description: string;
}

export const OPERATION_METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
export type OperationMethod = (typeof OPERATION_METHODS)[number];
export type PathItem = Partial<Record<OperationMethod, Operation>>;

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security?: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required: boolean; description?: string; content: Record<string, MediaType> };
  /** By status: `200`, `4XX`, `default`. */
  responses: Record<string, Answer>;
  /** Who may call: a kind of caller of the declaration. */
  'x-caller'?: string;
  /** How often it may be called, in fixed windows: each answers 429 beyond its maximum. */
  'x-limits'?: { per: string; maximum: number; windowSeconds: number }[];
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
}

export interface Answer {
  description: string;
  headers?: Record<string, { description: string; schema: JsonSchema }>;
  content?: Record<string, MediaType>;
}

export interface MediaType {
  schema: JsonSchema;
  example?: unknown;
  examples?: Record<string, Example | { $ref: string }>;
}

export interface Example {
  summary?: string;
  value: unknown;
}

export interface SecurityScheme {
  type: 'http' | 'apiKey';
  scheme?: 'bearer';
  bearerFormat?: string;
  in?: 'header';
  name?: string;
  description: string;
}

/** JSON Schema, draft 2020-12. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  propertyNames?: JsonSchema;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  examples?: unknown[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  contentMediaType?: string;
  contentSchema?: JsonSchema;
}
