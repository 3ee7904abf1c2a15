import { isCidr } from '@imprint/admission/cidr';
import { z } from 'zod';

const port = z.coerce
  .number('must be a port number')
  .int('must be a whole port number')
  .min(0, 'must be a port from 0 to 65535')
  .max(65_535, 'must be a port from 0 to 65535');

const url = (protocols: readonly string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: `must be a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  });
const httpUrl = url(['http:', 'https:']);

const cidrList = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter((part) => part !== ''))
  .refine((parts) => parts.every(isCidr), { error: 'must be addresses or CIDR ranges separated by commas or spaces' });

const quota = (most: number) =>
  z.coerce
    .number(`must be a whole number from 1 to ${most}`)
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(most, `must be at most ${most}`);

const secretList = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine((parts) => parts.every((part) => part.length >= 32), {
    error: 'must have at least 32 characters in each part',
  })
  .optional();

/** Limits of forms by what they count; see `submission-limits.ts` and `send-limits.ts` of the forms subgraph. */
export const formLimitNames = [
  'token',
  'token-minute',
  'address',
  'form',
  'site-hour',
  'site-day',
  'webhook-test',
  'autoresponse',
] as const;
export type FormLimitName = (typeof formLimitNames)[number];

const formLimit = z.string().transform((text, context): [FormLimitName, number] => {
  const [, name = '', amount = ''] = /^\s*([a-z-]+)=([1-9]\d{0,6})\s*$/.exec(text) ?? [];
  const known = formLimitNames.find((candidate) => candidate === name);
  if (known) return [known, Number(amount)];
  context.addIssue(`may name ${formLimitNames.join(', ')}, each with a number such as form=120`);
  return z.NEVER;
});

/** Every setting of the platform: its check, its default and what it is for. Services pick what they read. */
export const settings = z.object({
  HOST: z.string().default('127.0.0.1').describe('Address that the public and gateway listeners bind'),
  REST_PORT: port.default(8080).describe('Port of the public REST listener; 0 picks a free one'),
  GATEWAY_PORT: port.default(4000).describe('Port of the GraphQL gateway; 0 picks a free one'),
  INTERNAL_HOST: z.string().default('127.0.0.1').describe('Address that the internal listener binds'),
  INTERNAL_PORT: port.default(8081).describe('Port of the internal listener (hits, metrics); 0 picks a free one'),
  REST_THREADS: z
    .enum(['auto', '1', '2'], { error: 'must be auto, 1 or 2' })
    .default('auto')
    .describe(
      'Threads of the one process that answer REST: auto adds the second under load, where it takes 40 MB (Linux, no traces)',
    ),
  METRICS_PORT: port
    .default(8082)
    .describe('Port on INTERNAL_HOST with the figures of the gateway when it runs as its own process'),
  SITES_PORT: port.default(4001).describe('Port of the sites subgraph when it runs as its own process'),
  CONTENT_PORT: port.default(4002).describe('Port of the content subgraph when it runs as its own process'),
  MEDIA_PORT: port.default(4003).describe('Port of the media subgraph when it runs as its own process'),
  ANALYTICS_PORT: port.default(4004).describe('Port of the analytics subgraph when it runs as its own process'),
  FORMS_PORT: port.default(4005).describe('Port of the forms subgraph when it runs as its own process'),
  IDENTITY_PORT: port.default(4006).describe('Port of the identity subgraph when it runs as its own process'),
  COPIES: z.coerce
    .number()
    .int()
    .min(1)
    .max(4)
    .default(1)
    .describe('Copies of each service that start:services runs; more than one stand behind haproxy'),
  DRAIN_SECONDS: z.coerce
    .number()
    .min(0)
    .max(25)
    .default(0)
    .describe(
      'Seconds between the first 503 at /health and the end of a process that gets SIGTERM: time for proxies to turn away',
    ),
  SITES_URL: httpUrl.default('http://127.0.0.1:4001/graphql').describe('Where the gateway finds the sites subgraph'),
  CONTENT_URL: httpUrl
    .default('http://127.0.0.1:4002/graphql')
    .describe('Where the gateway finds the content subgraph'),
  MEDIA_URL: httpUrl.default('http://127.0.0.1:4003/graphql').describe('Where the gateway finds the media subgraph'),
  ANALYTICS_URL: httpUrl
    .default('http://127.0.0.1:4004/graphql')
    .describe('Where the gateway finds the analytics subgraph'),
  FORMS_URL: httpUrl.default('http://127.0.0.1:4005/graphql').describe('Where the gateway finds the forms subgraph'),
  IDENTITY_URL: httpUrl
    .default('http://127.0.0.1:4006/graphql')
    .describe('Where the gateway finds the identity subgraph'),
  GATEWAY_URL: httpUrl.default('http://127.0.0.1:4000/graphql').describe('Where the adapter finds the gateway'),
  PUBLIC_BASE_URL: httpUrl.optional().describe('Address under which outsiders reach the public listener'),
  AUTH_URL: httpUrl.optional().describe('Issuer of access tokens (default PUBLIC_BASE_URL)'),
  APP_URL: httpUrl.optional().describe('Where people sign in and invitation links point (default PUBLIC_BASE_URL)'),
  DATA_DIR: z
    .string()
    .default('.data')
    .describe('Folder of the embedded database, secrets and runtime files; closed to other users (mode 700)'),
  MEDIA_STORAGE: z
    .string()
    .refine((text) => text === 'fs' || /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(text), {
      error: 'must be fs or s3://bucket',
    })
    .default('fs')
    .describe('Where media live: fs keeps them in DATA_DIR/media, s3://bucket in a bucket'),
  S3_ENDPOINT: httpUrl.optional().describe('Address of an S3-compatible store; unset means AWS'),
  S3_REGION: z.string().default('us-east-1').describe('Region of the S3 bucket'),
  MEDIA_BASE_URL: httpUrl.optional().describe('Address below which media are served (default PUBLIC_BASE_URL/media)'),
  DATABASE_URL: url(['postgres:', 'postgresql:'])
    .optional()
    .describe('PostgreSQL to use; unset starts the embedded one'),
  DATABASE_READ_URL: url(['postgres:', 'postgresql:']).optional().describe('Read replica for read-only work'),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10).describe('Connections per service at most'),
  REDIS_URL: url(['redis:', 'rediss:'])
    .optional()
    .describe('Redis or Valkey for admission; unset keeps it in process memory'),
  INDEXNOW_URL: httpUrl.optional().describe('IndexNow endpoint told about changed posts; unset sends nothing'),
  CDN_PURGE_URL: httpUrl.optional().describe('Endpoint told which URLs to purge; unset sends nothing'),
  SMTP_URL: url(['smtp:', 'smtps:'])
    .optional()
    .describe('Mail server; unset writes every mail to DATA_DIR/mail as a file'),
  MAIL_FROM: z.string().default('Imprint <no-reply@imprint.localhost>').describe('Sender of mails'),
  BREACH_CORPUS_URL: httpUrl
    .default('https://api.pwnedpasswords.com')
    .describe('Corpus of breached passwords, asked by the first five digits of a hash'),
  IDENTITY_WITHOUT: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    )
    .pipe(
      z.array(z.enum(['signup', 'invitations', 'memberships'], { error: 'may name signup, invitations, memberships' })),
    )
    .describe('Parts of identity that are switched off: signup, invitations, memberships'),
  OUTBOUND_ALLOW_CIDRS: cidrList
    .default([])
    .describe('CIDRs that the platform may call although they are not public; for tests and trusted neighbours'),
  TRUSTED_PROXIES: cidrList.default([]).describe('CIDRs whose X-Forwarded-For and region header are believed'),
  REGION_HEADER: z.string().default('cf-ipcountry').describe('Header of a trusted proxy that carries the country code'),
  KEY_ENVIRONMENT: z
    .enum(['live', 'test'])
    .optional()
    .describe('Prefix of new API keys; live refuses test keys (default live in production, test elsewhere)'),
  INTERNAL_SIGNING_KEY: secretList.describe(
    'Signs principals and cursors between processes; former and coming ones follow after a comma; generated into DATA_DIR when unset in one process',
  ),
  IDENTITY_SECRET: secretList.describe(
    'Peppers passwords and seals what identity stores; former ones follow after a comma; generated into DATA_DIR when unset in one process',
  ),
  FORMS_SECRET: secretList.describe(
    'Signs forms that are being filled and seals secrets of webhooks; former ones follow after a comma; generated into DATA_DIR when unset in one process',
  ),
  FORM_LIMITS: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter((part) => part.trim() !== ''))
    .pipe(z.array(formLimit))
    .transform((limits): Partial<Record<FormLimitName, number>> => Object.fromEntries(limits))
    .describe(
      'Limits of forms, such as form=120: token, token-minute, address, form, site-hour, site-day, webhook-test (site and minute), autoresponse (day)',
    ),
  WEBHOOK_RETRY_SECONDS: z
    .string()
    .default('0,5,300,1800,7200,18000,36000,36000')
    .transform((text) => text.split(',').map(Number))
    .refine((waits) => waits.length <= 20 && waits.every((wait) => Number.isInteger(wait) && wait >= 0), {
      error: 'must be up to 20 whole numbers separated by commas',
    })
    .describe('Seconds to wait before each attempt to deliver to a webhook, give or take a fifth'),
  IMPRINT_OPERATOR_TOKEN: z
    .string()
    .min(32, 'must have at least 32 characters')
    .optional()
    .describe('Secret of the operator (command line); generated into DATA_DIR when unset in one process'),
  TRAFFIC_RECORD: z
    .string()
    .optional()
    .describe('File that takes down which GraphQL operations clients send (default DATA_DIR/traffic.json)'),
  GRAPHQL_SAFELIST: z
    .enum(['0', '1'])
    .default('0')
    .describe(
      '1 answers only the operations in gateway/operations to clients of the graph; operators may ask anything',
    ),
  PLATFORM_DOMAIN: z
    .string()
    .default('imprint.localhost')
    .describe('Host whose subdomains serve sites without a domain'),
  KEYS_PER_SITE: quota(1_000).default(100).describe('Active API keys that a site can have; operators may exceed it'),
  KEY_LIMIT_PER_MINUTE: quota(100_000)
    .default(6_000)
    .describe('Requests a minute that staff may allow a bucket of a key; operators may set up to 100000'),
  SITES_PER_ACCOUNT: quota(100_000).default(100).describe('Sites that one account can create; operators may exceed it'),
  DEMO: z
    .enum(['0', '1'])
    .optional()
    .describe('1 creates the demo site on an empty database (default); production refuses it'),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl
    .optional()
    .describe('Collector that traces are sent to (OTLP over HTTP); unset traces nothing'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .optional()
    .describe('Least severe log line written (default info in production, warn elsewhere)'),
  NODE_ENV: z
    .enum(['development', 'production', 'test'])
    .default('development')
    .describe('production switches introspection, GraphiQL and the demo off'),
});

export type Settings = z.infer<typeof settings>;
