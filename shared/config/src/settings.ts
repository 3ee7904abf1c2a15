import { Resolver } from 'node:dns';
import { isCidr } from '@imprint/admission/cidr';
import { parseRedisAddress } from '@imprint/admission/redis-address';
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
const postgresUrl = url(['postgres:', 'postgresql:']).optional();

const list = z.string().transform((text) => text.split(/[\s,]+/).filter((part) => part !== ''));

const cidrList = list.refine((parts) => parts.every(isCidr), {
  error: 'must be addresses or CIDR ranges separated by commas or spaces',
});

const originList = list.refine(
  (parts) => parts.every((part) => URL.canParse(part) && /^https?:/.test(part) && new URL(part).origin === part),
  {
    error: 'must be origins such as https://admin.example.com, separated by commas or spaces',
  },
);

const nameServerList = list.refine(isNameServerList, {
  error: 'must be addresses, with a port if it is not 53, separated by commas or spaces',
});

function isNameServerList(servers: string[]): boolean {
  try {
    new Resolver().setServers(servers);
    return true;
  } catch {
    return false;
  }
}

const wholeNumber = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number(error).int(error).min(min, error).max(max, error);
};

const address = /[^\s<>@,;:"]+@[^\s<>@,;:"]+/.source;
/** One mailbox; a line break would inject a header. */
const mailboxShape = new RegExp(`^(?:[^<>\\r\\n]*<${address}>|${address})$`);

const headerShape = /^[a-z0-9!#$%&'*+.^_`|~-]+$/;
const hostShape = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

const secretList = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine((parts) => parts.every((part) => part.length >= 32), {
    error: 'must have at least 32 characters in each part',
  })
  .optional();

const identityProvider = z
  .strictObject({
    id: z.string().regex(/^[a-z][a-z0-9-]{0,31}$/),
    name: z.string().trim().min(1).max(60),
    type: z.enum(['openid', 'github']).default('openid'),
    issuer: httpUrl,
    client_id: z.string().min(1).max(500),
    client_secret: z.string().min(1).max(500).optional(),
  })
  .refine(({ type, client_secret: secret }) => type === 'openid' || secret !== undefined);

const identityProviderList = z.string().transform((text, context) => {
  const parsed = z.array(identityProvider).max(20).safeParse(parseJson(text));
  const ids = parsed.data?.map(({ id }) => id) ?? [];
  if (parsed.success && new Set(ids).size === ids.length) return parsed.data;
  context.addIssue(
    'must be a JSON array of objects with id, name, issuer, client_id, client_secret and, for GitHub, type; ids differ',
  );
  return z.NEVER;
});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Rate limits of forms; see `submission-limits.ts` and `send-limits.ts` of the forms subgraph. */
const formLimitNames = [
  'token',
  'token-minute',
  'address',
  'form',
  'site-hour',
  'site-day',
  'upload-token',
  'upload-address',
  'upload-site-hour',
  'webhook-test',
  'autoresponse',
  'notify-address',
] as const;
export type FormLimitName = (typeof formLimitNames)[number];

const formLimit = z.string().transform((text, context): [FormLimitName, number] => {
  const [, name = '', amount = ''] = /^\s*([a-z-]+)=([1-9]\d{0,6})\s*$/.exec(text) ?? [];
  const known = formLimitNames.find((candidate) => candidate === name);
  if (known) return [known, Number(amount)];
  context.addIssue(`may name ${formLimitNames.join(', ')}, each with a number such as form=120`);
  return z.NEVER;
});

/** Every setting with its schema, default and description. Services pick what they read. */
export const settings = z.object({
  HOST: z.string().default('127.0.0.1').describe('Address that the public and gateway listeners bind'),
  REST_PORT: port.default(8080).describe('Port of the public REST listener; 0 picks a free one'),
  GATEWAY_PORT: port.default(4000).describe('Port of the GraphQL gateway; 0 picks a free one'),
  INTERNAL_HOST: z.string().default('127.0.0.1').describe('Address that the internal listener binds'),
  INTERNAL_PORT: port.default(8081).describe('Port of the internal listener (hits, metrics); 0 picks a free one'),
  METRICS_PORT: port
    .default(8082)
    .describe('Port on INTERNAL_HOST for the metrics of the gateway when it runs as its own process'),
  SITES_PORT: port.default(4001).describe('Port of the sites subgraph when it runs as its own process'),
  CONTENT_PORT: port.default(4002).describe('Port of the content subgraph when it runs as its own process'),
  MEDIA_PORT: port.default(4003).describe('Port of the media subgraph when it runs as its own process'),
  ANALYTICS_PORT: port.default(4004).describe('Port of the analytics subgraph when it runs as its own process'),
  FORMS_PORT: port.default(4005).describe('Port of the forms subgraph when it runs as its own process'),
  IDENTITY_PORT: port.default(4006).describe('Port of the identity subgraph when it runs as its own process'),
  COPIES: wholeNumber(1, 4)
    .default(1)
    .describe('Replicas of each service that start:services runs; two or more run behind HAProxy'),
  DRAIN_SECONDS: z.coerce
    .number('must be a number from 0 to 25')
    .min(0, 'must be a number from 0 to 25')
    .max(25, 'must be a number from 0 to 25')
    .default(0)
    .describe('Seconds for which /health returns 503 after SIGTERM before the listeners close, so that proxies drain'),
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
  PUBLIC_BASE_URL: httpUrl.optional().describe('Public URL of the REST listener'),
  AUTH_URL: httpUrl
    .optional()
    .describe('Issuer of access tokens and address of the hosted pages (default PUBLIC_BASE_URL)'),
  APP_URL: httpUrl
    .optional()
    .describe('First-party interface that links in mails point to; has pages of its own for them (default AUTH_URL)'),
  GRAPH_URL: httpUrl
    .optional()
    .describe('Public URL of the graph, which the console calls (default the address of the gateway)'),
  DATA_DIR: z
    .string()
    .default('.data')
    .describe('Folder of the embedded database, secrets and runtime files; private to its user (mode 700)'),
  MEDIA_STORAGE: z
    .string()
    .refine((text) => text === 'fs' || /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(text), {
      error: 'must be fs or s3://bucket',
    })
    .default('fs')
    .describe('Media storage: fs stores files in DATA_DIR/media, s3://bucket in a bucket'),
  S3_ENDPOINT: httpUrl.optional().describe('Endpoint of an S3-compatible store; unset means AWS'),
  S3_REGION: z.string().default('us-east-1').describe('Region of the S3 bucket'),
  MEDIA_BASE_URL: httpUrl.optional().describe('Base URL of media files (default PUBLIC_BASE_URL/media)'),
  DATABASE_URL: postgresUrl.describe('PostgreSQL to use; unset starts the embedded one'),
  DATABASE_READ_URL: postgresUrl.describe(
    'Read replica for read-only work; synchronous with remote_apply, see docs/scaling.md',
  ),
  SITES_DATABASE_URL: postgresUrl.describe('Database of the sites subgraph (default DATABASE_URL)'),
  SITES_DATABASE_READ_URL: postgresUrl.describe('Read replica of the database of the sites subgraph'),
  CONTENT_DATABASE_URL: postgresUrl.describe('Database of the content subgraph (default DATABASE_URL)'),
  CONTENT_DATABASE_READ_URL: postgresUrl.describe('Read replica of the database of the content subgraph'),
  MEDIA_DATABASE_URL: postgresUrl.describe('Database of the media subgraph (default DATABASE_URL)'),
  MEDIA_DATABASE_READ_URL: postgresUrl.describe('Read replica of the database of the media subgraph'),
  ANALYTICS_DATABASE_URL: postgresUrl.describe('Database of the analytics subgraph (default DATABASE_URL)'),
  ANALYTICS_DATABASE_READ_URL: postgresUrl.describe('Reserved: the analytics subgraph reads its primary'),
  FORMS_DATABASE_URL: postgresUrl.describe('Database of the forms subgraph (default DATABASE_URL)'),
  FORMS_DATABASE_READ_URL: postgresUrl.describe('Read replica of the database of the forms subgraph'),
  IDENTITY_DATABASE_URL: postgresUrl.describe('Database of the identity subgraph (default DATABASE_URL)'),
  IDENTITY_DATABASE_READ_URL: postgresUrl.describe('Read replica of the database of the identity subgraph'),
  DATABASE_POOL: wholeNumber(2, 200).default(10).describe('Maximum number of connections per service'),
  HITS_RETENTION_MONTHS: wholeNumber(1, 120)
    .default(13)
    .describe('Months for which single page views are kept, after their own; totals are kept for ever'),
  REDIS_URL: z
    .string()
    .refine((text) => parseRedisAddress(text) !== null, {
      error:
        'must be a URL such as redis://host:6379, redis-sentinel://host:26379,host:26379/master or redis-cluster://host:6379,host:6379; rediss uses TLS',
    })
    .optional()
    .describe(
      'Redis or Valkey for admission, one server or by Sentinels or a cluster (redis-sentinel://host,host/master, redis-cluster://host,host); unset keeps it in process memory',
    ),
  INDEXNOW_URL: httpUrl.optional().describe('IndexNow endpoint to notify of changed posts; unset sends nothing'),
  CDN_PURGE_URL: httpUrl.optional().describe('CDN purge endpoint; receives the URLs to purge; unset sends nothing'),
  SMTP_URL: url(['smtp:', 'smtps:'])
    .optional()
    .describe('Mail server; unset writes every mail to DATA_DIR/mail as a file'),
  MAIL_FROM: z
    .string()
    .regex(mailboxShape, 'must be one address such as no-reply@example.com or Name <no-reply@example.com>')
    .default('Imprint <no-reply@imprint.localhost>')
    .describe('Sender address of mails'),
  BREACH_CORPUS_URL: httpUrl
    .default('https://api.pwnedpasswords.com')
    .describe('API of breached passwords, queried by the first five hex digits of a hash'),
  SIGNUP: z
    .enum(['open', 'closed'])
    .optional()
    .describe(
      'Who may sign up: anyone, or only people with an invitation (default closed in production, open elsewhere)',
    ),
  AGENT_REGISTRATION: z
    .enum(['open', 'closed'])
    .optional()
    .describe(
      'Whether agents (MCP clients) may register themselves as applications, for people to sign in to (default closed in production, open elsewhere)',
    ),
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
      z.array(
        z.enum(['signup', 'invitations', 'memberships'], {
          error: 'must be a list of signup, invitations, memberships',
        }),
      ),
    )
    .describe('Disabled parts of identity: signup, invitations, memberships'),
  LOGIN_CODES: z
    .enum(['off', 'on'])
    .default('off')
    .describe('Whether people can sign in with a code mailed to their address'),
  IDENTITY_PROVIDERS: identityProviderList
    .default([])
    .describe(
      'OpenID Connect providers that people can sign in with: JSON such as [{"id":"google","name":"Google","issuer":"https://accounts.google.com","client_id":"…","client_secret":"…"}]',
    ),
  OUTBOUND_ALLOW_CIDRS: cidrList
    .default([])
    .describe('Non-public CIDRs that the platform may call; for tests and trusted internal services'),
  TRUSTED_PROXIES: cidrList
    .default([])
    .describe('CIDRs of proxies whose X-Forwarded-For and region header are trusted'),
  CORS_ORIGINS: originList
    .default([])
    .describe(
      'Origins of your own admin interfaces on other hosts, whose pages may call the graph and REST with a token',
    ),
  REGION_HEADER: z
    .string()
    .toLowerCase()
    .regex(headerShape, 'must be the name of a header')
    .optional()
    .describe('Header in which a trusted proxy sends the country code, such as cf-ipcountry; unset reads none'),
  KEY_ENVIRONMENT: z
    .enum(['live', 'test'])
    .optional()
    .describe('Prefix of new API keys; live refuses test keys (default live in production, test elsewhere)'),
  INTERNAL_SIGNING_KEY: secretList.describe(
    'Signs principals and cursors between processes, and URLs of scaled images; append previous or next values after a comma; unset in one process, it is generated into DATA_DIR',
  ),
  IDENTITY_SECRET: secretList.describe(
    'Peppers passwords and encrypts secrets of identity; append previous values after a comma; unset in one process, it is generated into DATA_DIR',
  ),
  CONTENT_SECRET: secretList.describe(
    'Encrypts secrets of content webhooks; append previous values after a comma; unset in one process, it is generated into DATA_DIR',
  ),
  FORMS_SECRET: secretList.describe(
    'Signs render tokens and encrypts webhook secrets; append previous values after a comma; unset in one process, it is generated into DATA_DIR',
  ),
  FORM_LIMITS: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter((part) => part.trim() !== ''))
    .pipe(z.array(formLimit))
    .transform((limits): Partial<Record<FormLimitName, number>> => Object.fromEntries(limits))
    .describe(
      'Limits of forms, such as form=120: token, token-minute, address, form, site-hour, site-day, upload-token, upload-address, upload-site-hour, webhook-test (site and minute), autoresponse (day), notify-address (account and day)',
    ),
  WEBHOOK_RETRY_SECONDS: z
    .string()
    .regex(/^\s*\d{1,8}\s*(?:,\s*\d{1,8}\s*){0,19}$/, 'must be up to 20 whole numbers separated by commas')
    .default('0,5,300,1800,7200,18000,36000,36000')
    .transform((text) => text.split(',').map(Number))
    .describe('Delay in seconds before each webhook delivery attempt, with a jitter of ±20 %'),
  IMPRINT_OPERATOR_TOKEN: z
    .string()
    .min(32, 'must have at least 32 characters')
    .optional()
    .describe('Operator token for the command line; unset in one process, it is generated into DATA_DIR'),
  TRAFFIC_RECORD: z
    .string()
    .optional()
    .describe('File that records which GraphQL operations clients send (default DATA_DIR/traffic.json)'),
  GRAPHQL_SAFELIST: z
    .enum(['0', '1'])
    .default('0')
    .describe('1 allows GraphQL clients only the operations in gateway/operations; operators may send any'),
  GRAPH_COST_LIMIT: wholeNumber(1_000, 10_000_000)
    .default(10_000)
    .describe(
      'Highest cost of a GraphQL operation, about one per object that it can return; an account may spend 20 times as much per minute',
    ),
  PLATFORM_DOMAIN: z
    .string()
    .toLowerCase()
    .regex(hostShape, 'must be a host name such as example.com')
    .default('imprint.localhost')
    .describe('Host whose subdomains serve sites without their own domain'),
  DOMAIN_NAME_SERVERS: nameServerList
    .default([])
    .describe('Name servers that answer for the TXT records of domains; unset uses those of the system'),
  KEYS_PER_SITE: wholeNumber(1, 1_000)
    .default(100)
    .describe('Maximum number of active API keys per site; operators may exceed it'),
  KEY_LIMIT_PER_MINUTE: wholeNumber(1, 100_000)
    .default(6_000)
    .describe(
      'Highest per-minute limit that staff can set for a rate-limit bucket of a key; operators can set up to 100000',
    ),
  SITES_PER_ACCOUNT: wholeNumber(1, 100_000)
    .default(100)
    .describe('Maximum number of sites per account; operators may exceed it'),
  DEMO: z
    .enum(['0', '1'])
    .optional()
    .describe('1 creates the demo site on an empty database (default); production refuses it'),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl
    .optional()
    .describe('OTLP/HTTP collector that receives traces; unset disables tracing'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .optional()
    .describe('Minimum log level (default info in production, warn elsewhere)'),
  NODE_ENV: z
    .enum(['development', 'production', 'test'])
    .default('development')
    .describe('production disables introspection, GraphiQL and the demo'),
});

export type Settings = z.infer<typeof settings>;
