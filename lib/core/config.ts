import { z } from 'zod';
import { ConfigError } from './config-error.ts';
import { isLocalUrl } from './local-host.ts';
import { oncePerProcess } from './once-per-process.ts';

const flag = z.enum(['0', '1', 'true', 'false', '']).transform((value) => value === '1' || value === 'true');
const text = z.string().trim().min(1);
/** Where nobody is: stands in for the sender of mails that go nowhere. */
const NO_SENDER = 'chat@localhost.test';
const httpUrl = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''));

const Environment = z.object({
  HOST: text.transform((value) => value.replace(/^\[(.*)\]$/, '$1')).optional(),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  DATA_DIR: text.default('.data'),
  APP_URL: httpUrl.optional(),
  APP_ENV: z.enum(['production', 'development', 'test', 'preview']).optional(),
  APP_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  VERCEL: text.optional(),
  VERCEL_ENV: text.optional(),
  VERCEL_URL: text.optional(),
  VERCEL_PROJECT_PRODUCTION_URL: text.optional(),
  DEV_PAGES_ON_VERCEL: flag.default(false),
  PLATFORM_API_KEY: z.string().min(16, 'must have at least 16 characters').optional(),
  PLATFORM_ADMIN_EMAILS: text.optional(),
  TENANT_SIGNUP: z.enum(['off', 'first', 'open']).optional(),
  CRON_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  INTERNAL_CRON: flag.default(true),
  TEST_CLOCK: flag.default(false),
  ALLOW_INSECURE_TARGETS: flag.default(false),
  TRUSTED_PROXY_HOPS: z.coerce.number().int().min(0).max(10).default(0),
  STREAMS_PER_ADDRESS: z.coerce.number().int().min(0).max(1_000_000).default(250),
  STREAM_MAX_SECONDS: z.coerce.number().int().min(5).max(86_400).optional(),
  POSTGRES_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  UPSTASH_REDIS_REST_URL: httpUrl.optional(),
  UPSTASH_REDIS_REST_TOKEN: text.optional(),
  BLOB_READ_WRITE_TOKEN: text.optional(),
  VERCEL_BLOB_API_URL: httpUrl.optional(),
  OPENAI_API_KEY: text.optional(),
  OPENAI_BASE_URL: httpUrl.optional(),
  OPENAI_MODEL: text.default('gpt-5-mini'),
  OPENAI_FURTHER_MODELS: text.default('').transform((value) =>
    value
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean),
  ),
  OPENAI_SEES_PICTURES: flag.optional(),
  OPENAI_CHECK_MODEL: text.optional(),
  OPENAI_PRICES: z
    .string()
    .regex(/^(?:[^,=]+=\d+(?:\.\d+)?\/\d+(?:\.\d+)?(?:,\s*|$))*$/, 'must be like gpt-5-mini=0.25/2,gpt-5=1.25/10')
    .default('')
    .transform(pricesIn),
  MODEL_FIRST_TOKEN_MS: z.coerce.number().int().min(100).max(120_000).default(15_000),
  MODEL_STALL_MS: z.coerce.number().int().min(100).max(120_000).default(20_000),
  MODEL_CHECK_MS: z.coerce.number().int().min(100).max(60_000).default(5_000),
  OPENAI_EMBEDDING_MODEL: text.default('text-embedding-3-small'),
  OPENAI_IMAGE_MODEL: text.default('gpt-image-1'),
  NEXT_PUBLIC_SUPABASE_URL: httpUrl.optional(),
  NEXT_PUBLIC_SUPABASE_ANON_KEY: text.optional(),
  SUPABASE_SERVICE_ROLE_KEY: text.optional(),
  RESEND_API_KEY: text.optional(),
  RESEND_BASE_URL: httpUrl.optional(),
  MAIL_FROM: text.default(`Parley <${NO_SENDER}>`),
  MAIL_INBOUND_DOMAIN: text
    .toLowerCase()
    .regex(/^(?=.{1,190}$)(?:[a-z0-9-]+\.)+[a-z0-9-]+$/, 'must be a domain')
    .optional(),
  RESEND_WEBHOOK_SECRET: text.regex(/^whsec_[A-Za-z0-9+/]{20,}={0,2}$/, 'must be like whsec_…').optional(),
  VAPID_SUBJECT: text.default('mailto:chat@localhost.test'),
  EXPO_ACCESS_TOKEN: text.optional(),
  EXPO_PUSH_URL: httpUrl.optional(),
});

/** By model, in dollars for a million tokens. */
function pricesIn(text: string): Map<string, { input: number; output: number }> {
  const given = text.split(',').filter((each) => each.trim() !== '');
  return new Map(
    given.map((each) => {
      const [model = '', price = ''] = each.split('=');
      const [input = 0, output = 0] = price.split('/').map(Number);
      return [model.trim(), { input, output }];
    }),
  );
}

/** Every variable that is read anywhere; `.env.example` describes each. */
export const VARIABLES: readonly string[] = Object.keys(Environment.shape);

export type Config = Omit<z.output<typeof Environment>, 'APP_URL' | 'PLATFORM_ADMIN_EMAILS' | 'TENANT_SIGNUP'> & {
  /** Decides what is "outside production" (decisions.md, Production); apart from `NODE_ENV`, which names the build. */
  production: boolean;
  /** Origin of the app without a slash at its end. */
  appUrl: string;
  platformAdminEmails: string[];
  /** Whether a tenant can be founded in the panel: never, while there is none, or by whoever has an address. */
  tenantSignup: 'off' | 'first' | 'open';
};

/** The whole environment, checked. @throws ConfigError with one line that names the variable. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(`${issue?.path.join('.') ?? 'environment'}: ${issue?.message ?? 'is invalid'}`);
  }
  const env = parsed.data;
  const production = env.VERCEL_ENV === 'production' || (!env.VERCEL && env.APP_ENV === 'production');
  together(env, ['UPSTASH_REDIS_REST_URL', 'UPSTASH_REDIS_REST_TOKEN']);
  together(env, ['NEXT_PUBLIC_SUPABASE_URL', 'NEXT_PUBLIC_SUPABASE_ANON_KEY', 'SUPABASE_SERVICE_ROLE_KEY']);
  together(env, ['MAIL_INBOUND_DOMAIN', 'RESEND_WEBHOOK_SECRET']);
  // The sender that stands in for one is nobody's: no mail would be accepted, sign-in codes among them.
  if (production && env.RESEND_API_KEY && !env.RESEND_BASE_URL && env.MAIL_FROM.includes(NO_SENDER))
    throw new ConfigError('MAIL_FROM: must be set together with RESEND_API_KEY in production');
  if (production && env.TEST_CLOCK) throw new ConfigError('TEST_CLOCK: must not be set in production');
  if (production && env.ALLOW_INSECURE_TARGETS)
    throw new ConfigError('ALLOW_INSECURE_TARGETS: must not be set in production');
  if (production && env.DEV_PAGES_ON_VERCEL)
    throw new ConfigError('DEV_PAGES_ON_VERCEL: must not be set in production');
  // A public address is what a forgotten APP_ENV looks like, and without it the app is open for trying things out.
  if (!env.VERCEL && !env.APP_ENV && env.APP_URL && !isLocalUrl(env.APP_URL))
    throw new ConfigError(
      `APP_URL: ${new URL(env.APP_URL).host} is not this machine, so APP_ENV must be set: to production, or to what else it is`,
    );
  if (env.VERCEL && !env.APP_SECRET)
    throw new ConfigError('APP_SECRET: must be set on Vercel, where no disk keeps one (openssl rand -hex 32)');
  return {
    ...env,
    production,
    appUrl: env.APP_URL ?? (vercelUrl(env) || `http://localhost:${env.PORT}`),
    platformAdminEmails: (env.PLATFORM_ADMIN_EMAILS ?? '')
      .split(',')
      .map((each) => each.trim().toLowerCase())
      .filter(Boolean),
    tenantSignup: env.TENANT_SIGNUP ?? (env.VERCEL ? 'off' : 'first'),
  };
}

/** This process's configuration, read once. */
export function config(): Config {
  return oncePerProcess('config', () => readConfig(process.env));
}

function together<T extends Record<string, unknown>>(env: T, names: (keyof T & string)[]): void {
  const missing = names.filter((name) => env[name] === undefined);
  if (missing.length > 0 && missing.length < names.length)
    throw new ConfigError(
      `${missing[0]}: must be set together with ${names.filter((n) => !missing.includes(n)).join(', ')}`,
    );
}

function vercelUrl(env: { VERCEL_ENV?: string; VERCEL_URL?: string; VERCEL_PROJECT_PRODUCTION_URL?: string }): string {
  const host = env.VERCEL_ENV === 'production' ? (env.VERCEL_PROJECT_PRODUCTION_URL ?? env.VERCEL_URL) : env.VERCEL_URL;
  return host ? `https://${host}` : '';
}
