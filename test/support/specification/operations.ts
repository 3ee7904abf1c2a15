import type { z } from 'zod';
import * as bodies from './bodies.js';
import * as parameters from './parameters.js';
import * as replies from './replies.js';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** An operation of the original contract, in the words of this project. */
export interface Operation {
  place: `${Method} /v1/${string}`;
  /** All of them are required. */
  scopes: readonly string[];
  /** True for the two reads that accept public keys. */
  isForPublicKeys: boolean;
  success: number;
  /** Null without a body. */
  reply: z.ZodType | null;
  query: readonly parameters.Parameter[];
  /** Refusals that depend on several parameters. */
  refuse: (query: parameters.Query) => parameters.Refusal | null;
  /** Parameters without which the operation is refused, with each set of their values. */
  required: readonly [parameters.Query, ...parameters.Query[]];
  /** Unknown parameters are refused: nothing is silently ignored. */
  refusesUnknown: boolean;
  body: bodies.Body | null;
  cacheControl: string;
}

const operation = (
  place: Operation['place'],
  scopes: readonly string[],
  reply: z.ZodType | null,
  terms: Partial<Operation> = {},
): Operation => ({
  place,
  scopes,
  isForPublicKeys: false,
  success: 200,
  reply,
  query: [],
  refuse: () => null,
  required: [{}],
  refusesUnknown: false,
  body: null,
  cacheControl: 'private, no-store',
  ...terms,
});

const shared = (maxAge: number, staleSeconds: number): Partial<Operation> => ({
  isForPublicKeys: true,
  cacheControl: `public, max-age=${maxAge}, stale-while-revalidate=${staleSeconds}`,
});

/** Names in braces are those of the fixture. */
export const operations: readonly Operation[] = [
  operation('GET /v1/posts', ['posts:read'], replies.publicPage, {
    ...shared(60, 300),
    query: parameters.listParameters,
    refuse: parameters.refuseList,
  }),
  operation('GET /v1/posts/{post}', ['posts:read'], replies.publicPost, {
    ...shared(300, 600),
    query: parameters.detailParameters,
  }),
  operation('POST /v1/posts', ['posts:write'], replies.createdPost, { success: 201, body: bodies.createBody }),
  operation('PATCH /v1/posts/{edited}', ['posts:write'], replies.postRecord, {
    query: parameters.writeParameters,
    body: bodies.updateBody,
  }),
  operation('POST /v1/posts/{published}/unpublish', ['posts:write'], replies.unpublishedPost, {
    query: parameters.writeParameters,
  }),
  operation('GET /v1/post-types', ['post_types:read'], replies.postTypes),
  operation('GET /v1/sites/me', ['sites:read'], replies.siteInfo),
  operation('GET /v1/sites/me/settings', ['site:read'], replies.siteSettings),
  operation('PATCH /v1/sites/me/settings', ['site:write'], replies.siteSettings, { body: bodies.settingsBody }),
  operation('GET /v1/posts/{post}/seo', ['seo:read'], replies.postSeo),
  operation('PATCH /v1/posts/{edited}/seo', ['seo:write'], replies.postSeo, { body: bodies.postSeoBody }),
  operation('GET /v1/sites/me/seo', ['seo:read'], replies.siteSeo),
  operation('PATCH /v1/sites/me/seo', ['seo:write'], replies.siteSeo, { body: bodies.siteSeoBody }),
  operation('GET /v1/media', ['media:read'], replies.assets, { query: parameters.mediaParameters }),
  operation('POST /v1/media', ['media:write'], replies.uploadedAsset, { success: 202 }),
  operation('GET /v1/media/{image}', ['media:read'], replies.asset),
  operation('DELETE /v1/media/{asset}', ['media:write'], null, { success: 204 }),
  operation('GET /v1/analytics/summary', ['analytics:read'], replies.trafficSummary, {
    query: parameters.summaryParameters,
    refuse: parameters.refuseWindow,
  }),
  operation('GET /v1/analytics/posts', ['analytics:read'], replies.postRanking, {
    query: parameters.rankingParameters,
    refuse: parameters.refuseWindow,
  }),
  operation('GET /v1/leads', ['leads:read'], replies.leads, {
    query: parameters.leadParameters,
    refusesUnknown: true,
  }),
  operation('GET /v1/leads/{lead}', ['leads:read'], replies.lead, { refusesUnknown: true }),
  operation('GET /v1/export', ['export'], null, {
    query: parameters.exportParameters,
    refuse: parameters.refuseExport,
    required: [{ resource: 'posts' }, { resource: 'leads' }, { resource: 'analytics' }],
  }),
  operation('POST /v1/import', ['import', 'posts:write'], replies.importResult, { query: parameters.importParameters }),
];

/** The scopes of the original contract. */
export const contractScopes: readonly string[] = [...new Set(operations.flatMap(({ scopes }) => scopes))];

/** Template of a place: its placeholders without names. */
export const template = (place: string): string => place.replace(/\{\w+\}|:\w+/g, '{}');

/** Operations of extensions on paths of the contract, each with the reason why the path has their method. */
export const extensionMethods: Readonly<Record<string, string>> = {
  'PATCH /v1/media/{}': 'the library changes alternative texts, folders and tags, which the contract cannot set',
};

/** Paths of extensions that a placeholder of the contract would take, each with the reason why that loses nothing. */
export const extensionPaths: Readonly<Record<string, string>> = {
  'GET /v1/media/folders': 'the id of an asset is a ULID or UUID',
  'GET /v1/media/tags': 'the id of an asset is a ULID or UUID',
};

/**
 * Names that extensions read on operations of the contract, with the reason. The contract gives them no meaning there:
 * the requests of this table do not use them.
 */
export const extensionNames: Readonly<Record<string, readonly { names: readonly string[]; reason: string }[]>> = {
  'GET /v1/posts': [
    {
      names: ['sort', 'ids', 'slugs', 'published_after', 'published_before'],
      reason: 'orders and selections of lists',
    },
    { names: ['fields', 'include', 'count'], reason: 'smaller and larger items, and the number of all' },
  ],
  'POST /v1/posts': [
    {
      names: ['content_markdown', 'content_html'],
      reason: 'bodies of the other form of the create; without any body it is refused as the contract says',
    },
    {
      names: ['published_at', 'featured_image_id', 'seo', 'external_id', 'translation_of', 'author', 'former_paths'],
      reason: 'a create says what else an update could',
    },
    { names: ['fields'], reason: 'values of custom fields' },
  ],
  'PATCH /v1/posts/{}': [
    {
      names: ['content_markdown', 'content_html', 'fields', 'former_paths'],
      reason: 'an update takes what a create takes',
    },
  ],
  'GET /v1/media': [{ names: ['cursor'], reason: 'libraries beyond 500 assets' }],
  'DELETE /v1/media/{}': [{ names: ['if_unused'], reason: 'spares an asset that something uses' }],
  'GET /v1/export': [
    { names: ['since', 'after', 'limit'], reason: 'resumes an export of posts' },
    { names: ['bom', 'separator'], reason: 'CSV for spreadsheets' },
  ],
  'POST /v1/import': [{ names: ['mode', 'dry_run'], reason: 'repeated imports and imports on trial' }],
};

export const extensionNamesAt = (place: string): readonly string[] =>
  (extensionNames[template(place)] ?? []).flatMap(({ names }) => names);

/** Names of parameters that the contract, or another form of one of its operations, has somewhere. */
const parameterNames: readonly string[] = [
  ...new Set([...operations.flatMap(({ query }) => query.map(({ name }) => name)), 'include_archived']),
];

/** Names of parameters of other operations, which this one does not read. */
export const foreignNames = ({ place, query }: Operation): readonly string[] =>
  parameterNames.filter(
    (name) => name !== 'key' && !query.some((own) => own.name === name) && !extensionNamesAt(place).includes(name),
  );
