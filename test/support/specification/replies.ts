import { z } from 'zod';

const ulid = z.string().regex(/^[0-9A-HJKMNP-TV-Z]{26}$/);
const instant = z.iso.datetime();
const count = z.int().min(0);
const day = z.iso.date();
const term = z.strictObject({ slug: z.string().min(1), name: z.string().min(1) });
const language = z.string().min(2);
const object = z.record(z.string(), z.unknown());

/** Properties that an extension adds: they may be absent, and no other one may appear. */
const added = <Shape extends z.ZodRawShape>(shape: Shape, names: readonly string[]) =>
  z.strictObject({ ...shape, ...Object.fromEntries(names.map((name) => [name, z.unknown().optional()])) });

/** The error envelope; the extension of errors adds the cause and every fault. */
export const envelope = z.strictObject({
  error: added({ code: z.string(), message: z.string().min(1) }, ['reason', 'details']),
});

const listed = {
  id: ulid,
  slug: z.string().min(1),
  title: z.string().min(1),
  excerpt: z.string(),
  published_at: instant,
  updated_at: instant,
  author: z.strictObject({ name: z.string(), slug: z.string(), avatar_url: z.string().nullable() }).nullable(),
  categories: z.array(term),
  tags: z.array(term),
  cover_url: z.url().nullish(),
  url: z.url(),
  reading_time: z.int().min(1),
  language,
  post_type: z.string().min(1),
};

const page = (item: z.ZodType) => z.strictObject({ items: z.array(item), next_cursor: z.string().nullish() });

/** Custom fields are an extension, which types without fields do not show. */
export const publicPage = page(z.strictObject(listed));

/** Drafts have no date. */
export const managedPage = page(
  z.strictObject({
    ...listed,
    published_at: instant.nullable(),
    status: z.enum(['draft', 'scheduled', 'published', 'archived']),
  }),
);

export const publicPost = added({ ...listed, content_html: z.string() }, ['cover', 'translations', 'json_ld']);

export const createdPost = added(
  { id: ulid, slug: z.string().min(1), status: z.enum(['draft', 'published']), public_url: z.null() },
  ['warnings'],
);

/** The contract announces further fields. */
export const postRecord = z.looseObject({
  id: ulid,
  site_id: ulid,
  org_id: z.string().nullable(),
  type: z.string(),
  post_type_slug: z.string(),
  status: z.enum(['draft', 'scheduled', 'published', 'archived']),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string().nullable(),
  blocks_json: object,
  seo_json: object,
  fields: object,
  author_id: z.string().nullable(),
  persona_id: z.string().nullable(),
  featured_image_id: z.string().nullable(),
  published_at: instant.nullable(),
  canonical_url: z.string().nullable(),
  access: z.string(),
  language,
  is_primary_translation: z.boolean(),
  created_at: instant,
  updated_at: instant,
});

export const unpublishedPost = z.strictObject({ id: ulid, slug: z.string(), status: z.literal('archived') });

export const postTypes = z.strictObject({
  items: z.array(
    z.strictObject({
      id: z.string(),
      slug: z.string(),
      name: z.string(),
      plural_name: z.string(),
      description: z.string(),
      is_default: z.boolean(),
      public: z.boolean(),
      hierarchical: z.boolean(),
      has_archive: z.boolean(),
      supports: z.array(z.string()),
      fields: z.array(z.unknown()),
      schema: object.nullable(),
      sidebar_icon: z.string(),
      sidebar_order: z.int(),
      site_id: ulid,
      org_id: z.string(),
      created_at: instant,
      updated_at: instant,
    }),
  ),
});

const site = { id: ulid, slug: z.string(), primary_domain: z.string(), default_language: language };

export const siteInfo = z.strictObject(site);

export const siteSettings = z.strictObject({
  ...site,
  aliases: z.array(z.string()),
  theme_id: z.string(),
  enabled_languages: z.array(language),
  multi_lang_enabled: z.boolean(),
  prefer_www: z.boolean(),
  force_redirect: z.boolean(),
  child_redirect_mode: z.string(),
  redirect_status_code: z.union([z.literal(301), z.literal(302)]),
  settings: object.refine((blob) => !('seo' in blob), 'seo is not part of the settings'),
});

const text = z.string().optional();

export const postSeo = z.strictObject({
  seo: z.strictObject({
    title: text,
    description: text,
    og_image: text,
    twitter_card: text,
    no_index: z.boolean().optional(),
    canonical_url: text,
    schema_type: z.enum(['Article', 'BlogPosting', 'NewsArticle']).optional(),
    category_slugs: z.array(z.string()).optional(),
    tag_slugs: z.array(z.string()).optional(),
  }),
});

export const siteSeo = z.strictObject({
  seo: z.strictObject({
    title_template: text,
    default_title: text,
    default_description: text,
    default_og_image: text,
    twitter_card: text,
    twitter_handle: text,
    robots: text,
  }),
});

const pixels = z.int().min(1).nullable();

/** The extension of the library adds labels and renditions. */
const libraryFields = ['folder_id', 'tags', 'focal_point', 'variants', 'srcset', 'blurhash'];

export const asset = added(
  {
    id: ulid,
    key: z.string(),
    mime: z.string(),
    bytes: count,
    width: pixels,
    height: pixels,
    alt_text: z.string().nullable(),
    hash: z.string(),
    status: z.enum(['processing', 'ready']),
    original_url: z.url().nullable(),
  },
  libraryFields,
);

/** The size and the address of a new asset are unknown. */
export const uploadedAsset = asset.extend({
  status: z.literal('processing'),
  width: z.null(),
  height: z.null(),
  original_url: z.null(),
});

/** The extension of lists adds the cursor of the next page. */
export const assets = added({ items: z.array(asset) }, ['next_cursor']);

export const trafficSummary = z.strictObject({
  from: day,
  to: day,
  days: z.int().min(1).max(366),
  totals: z.strictObject({ views: count, visitors: count, sessions: count }),
  timeseries: z.array(z.strictObject({ date: day, views: count, visitors: count })),
  top_paths: z.array(z.strictObject({ key: z.string(), views: count })),
});

export const postRanking = z.strictObject({
  items: z.array(z.strictObject({ path: z.string(), views: count })),
  total: count,
  limit: z.int().min(1).max(200),
  offset: count,
});

export const lead = z.strictObject({
  id: ulid,
  form_id: ulid,
  page_path: z.string(),
  data: z.record(z.string(), z.string()),
  status: z.enum(['clean', 'spam']),
  spam_score: count,
  created_at: instant,
});

export const leads = page(lead);

/** Lines of an export by resource, for a key that has no scope beyond those of the export. */
export const exportedLines = {
  posts: publicPost,
  leads: lead,
  analytics: z.strictObject({ date: day, views: count, visitors: count }),
} as const;

export const importResult = z.strictObject({
  created: count,
  failed: count,
  results: z.array(
    added(
      {
        line: z.int().min(1),
        status: z.enum(['created', 'replayed', 'error']),
        id: ulid.nullable(),
        slug: z.string().nullable(),
        post_status: z.enum(['draft', 'published']).nullable(),
        error: z.string().min(1).optional(),
      },
      ['warnings'],
    ),
  ),
});
