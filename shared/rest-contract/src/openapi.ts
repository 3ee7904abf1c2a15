import type { z } from 'zod';
import { clientText } from './client-samples.js';
import { accountSchemes, keySchemes, probePaths } from './components.js';
import { capitalized, type Json, NamedSchemas } from './json-schema.js';
import { type DocumentParts, toOperation } from './operation.js';
import { isForKeys, mountedPaths, type PublishedRoute } from './published-route.js';
import { responseHeaders } from './response-headers.js';

const contentSummary =
  'Publish and read the content of a site with an API key. The key determines the site. ' +
  'Errors use an envelope, or a problem document if Accept prefers application/problem+json.';

/** The published OpenAPI documents, generated from the route table. */
const descriptions = {
  public: { title: 'Imprint public API', version: '0.5.1', description: contentSummary },
  content: { title: 'Imprint content API', version: '1.0.0', description: contentSummary },
  identity: {
    title: 'Imprint identity API',
    version: '0.1.0',
    description:
      'Accounts, sessions, invitations and members. Responses never reveal to unauthorized callers whether an email ' +
      'address, organization or site exists. Errors use the envelope.',
  },
  forms: {
    title: 'Imprint forms API',
    version: '0.1.0',
    description:
      'Forms of a site, their submissions, and webhooks. Leads are personal data: every read is written to the access ' +
      'log first. On a site without the application every response is 404.',
  },
  'site-administration': {
    title: 'Imprint site administration API',
    version: '0.1.0',
    description: 'Sites and their applications. Unauthorized requests get 404, so that nothing is revealed.',
  },
} as const;

export type DescriptionName = keyof typeof descriptions;

/** The route table by published contract. */
export type Contracts = Readonly<Record<Exclude<DescriptionName, 'public'>, readonly PublishedRoute[]>>;

export const descriptionNames = Object.keys(descriptions) as DescriptionName[];

/** Inputs that are not in the route table. */
export interface DocumentSources {
  /** Successful replies, by operation and media type. */
  replies: DocumentParts['replies'];
  /** Schemas of the owning services, by the name that they replace. */
  schemas: ReadonlyMap<string, z.ZodType>;
}

/** An OpenAPI 3.1 document. Deterministic: the committed file is compared. */
export function openApi(name: DescriptionName, contracts: Contracts, sources: DocumentSources): Json {
  const rows = contracts[name === 'public' ? 'content' : name];
  const info = descriptions[name];
  const forKeys = rows.some(isForKeys);
  const tags = [...new Set(rows.map(getTag)), ...(forKeys ? [] : ['Service'])];
  const schemas = new NamedSchemas(sources.schemas);
  const parts: DocumentParts = { schemas, responses: new Map(), replies: sources.replies };
  const paths = { ...(forKeys ? {} : probePaths), ...toPaths(rows, parts) };
  const text = JSON.stringify([paths, ...parts.responses]);
  return {
    openapi: '3.1.0',
    info: {
      ...info,
      description: forKeys ? `${info.description} ${publicKeyText(rows)} ${clientText}` : info.description,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/', description: 'This platform' }],
    security: [forKeys ? { secretKey: [] } : { accessToken: [] }],
    tags: tags.map((tag) => ({ name: tag })),
    paths,
    components: {
      securitySchemes: forKeys ? keySchemes : pick(accountSchemes, (scheme) => text.includes(`"${scheme}":[`)),
      schemas: sorted(schemas.components),
      headers: pick(responseHeaders, (header) => text.includes(`"#/components/headers/${header}"`)),
      responses: sorted(parts.responses),
    },
  };
}

/** What the original contract says about public keys, and what extensions add to it. */
function publicKeyText(rows: readonly PublishedRoute[]): string {
  const opened = rows.filter(({ isExtension, publicKey }) => isExtension && publicKey === 'allowed');
  const names = [...new Set(opened.map((row) => getTag(row).toLowerCase()))];
  return (
    'Operations with `x-imprint-extension` are not part of the original contract. Public keys (`pk_…`) read published ' +
    `posts; of the extensions, these accept them too and share the limits of public reads: ${names.join(', ')}. ` +
    'Other operations treat a public key as an unknown one (401); the list of posts refuses it `status` (403).'
  );
}

const sorted = (components: ReadonlyMap<string, Json>): Json =>
  Object.fromEntries([...components].sort(([left], [right]) => (left < right ? -1 : 1)));

const pick = (components: Json, isUsed: (name: string) => boolean): Json =>
  Object.fromEntries(Object.entries(components).filter(([name]) => isUsed(name)));

/** Routes with equal method and path become one operation. Only the first mount of each path is described. */
function toPaths(rows: readonly PublishedRoute[], parts: DocumentParts): Json {
  const paths = new Map<string, Json>();
  const described = rows.flatMap((row) =>
    [row.path, ...row.aliases].map((_, index, { length }) => {
      const mounted = mountedPaths(row);
      const path = (mounted[(index * mounted.length) / length] ?? '').replace(/:(\w+)/g, '{$1}');
      return { row, path, isAlias: index > 0 };
    }),
  );
  for (const group of Map.groupBy(described, ({ row, path }) => `${row.method} ${path}`).values()) {
    const [first, ...others] = group;
    if (!first) continue;
    const { row, path, isAlias } = first;
    const { operationId: id, ...operation } = toOperation([row, ...others.map((each) => each.row)], getTag(row), parts);
    const named = { operationId: `${id}${isAlias ? 'Alias' : ''}`, ...operation };
    paths.set(path, { ...paths.get(path), [row.method.toLowerCase()]: named });
  }
  return Object.fromEntries(paths);
}

const tagsByPath: readonly [RegExp, string][] = [
  [/^\/v1\/.*\/seo$/, 'SEO'],
  [/^\/v1\/post-types/, 'Post types'],
  [/^\/v1\/sites/, 'Site'],
  [/^\/v1\/(export|import)/, 'Bulk'],
  [/^\/\.well-known/, 'Discovery'],
  [/^\/public\//, 'Visitors (internal listener)'],
  [/^\/form-webhooks/, 'Webhooks'],
  [/^\/forms/, 'Forms'],
  [/^(\/v1)?\/leads/, 'Leads'],
  [/^\/orgs/, 'Organizations'],
  [/^\/sites/, 'Sites'],
  [/\/invitations/, 'Invitations'],
  [/\/members/, 'Members'],
  [/\/roles/, 'Roles'],
  [/\/sso\//, 'Single sign-on'],
  [/^\/auth/, 'Account'],
];

const getTag = ({ path }: PublishedRoute): string =>
  tagsByPath.find(([shape]) => shape.test(path))?.[1] ?? capitalized(path.split('/')[2] ?? '');
