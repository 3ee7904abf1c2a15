/** A body field with the classes of its values. */
export interface Field {
  name: string;
  accepted: readonly unknown[];
  /** Values with the status of their refusal. */
  refused: readonly (readonly [value: unknown, status: 400 | 422])[];
}

/** The contract of a JSON body. */
export interface Body {
  /** A request that the contract accepts, to which the fields are added. */
  base: Readonly<Record<string, unknown>>;
  fields: readonly Field[];
  /** Names of the contract that this operation ignores. */
  ignored: readonly string[];
  /** Bodies that change nothing; refused alone, and ignored beside a field. Null where no field is required. */
  idle: readonly object[] | null;
  /** Media types besides application/json, each with the reason. */
  alsoTypes: readonly string[];
  /** Whether the fields may be wrapped in an object of this name. */
  wrapper?: string;
}

const wrongText = [1, true, [], {}].map((value) => [value, 422] as const);
const text = (
  name: string,
  accepted: readonly unknown[],
  refused: readonly (readonly [unknown, 400 | 422])[] = [],
) => ({
  name,
  accepted,
  refused: [...wrongText, ...refused],
});
const flag = (name: string): Field => ({
  name,
  accepted: [true, false],
  refused: [
    ['true', 422],
    [1, 422],
  ],
});
const list = (name: string, accepted: readonly unknown[]): Field => ({
  name,
  accepted,
  refused: [
    ['a', 422],
    [[1], 422],
    [{}, 422],
  ],
});

const blocks = [
  { id: 'a', type: 'heading', attrs: { level: 2 }, text: 'Heading' },
  { id: 'b', type: 'paragraph', text: 'Text with <strong>words</strong>' },
  { id: 'c', type: 'image', attrs: { media_id: '{image}', alt: 'Image' } },
];

const blockDocument: Field = {
  name: 'blocks_json',
  accepted: [
    { v: 1, blocks },
    { v: 1, blocks: [] },
    { blocks: [] },
    { v: 1, blocks: [{ type: 'unknown', text: 'x' }] },
  ],
  refused: [
    ['text', 422],
    [[], 422],
    [null, 422],
    [{ v: 2, blocks: [] }, 400],
    [{ v: '1', blocks: [] }, 422],
    [{ v: 1, blocks: {} }, 422],
    [{ v: 1, blocks: ['x'] }, 422],
    [{ v: 1, blocks: [{ type: 'heading', attrs: { level: 'x' }, text: 'x' }] }, 422],
  ],
};

const labels = [list('category_slugs', [['news'], [], ['Notícias', 'sport']]), list('tag_slugs', [['a-tag'], []])];
const excerpt = text('excerpt', ['An excerpt', ''], [['x'.repeat(2_001), 400]]);

/** Fields of records and of the other form of the create that no write takes. */
const readOnlyFields = ['id', 'site_id', 'org_id', 'type', 'post_type_slug', 'seo_json', 'author_id', 'persona_id'];
const furtherFields = [
  'canonical_url',
  'access',
  'is_primary_translation',
  'updated_at',
  'cover_image_url',
  'tags',
  'meta',
];
const ignoredFields = [...readOnlyFields, ...furtherFields];

export const createBody: Body = {
  base: { title: 'A title', blocks_json: { v: 1, blocks: [] } },
  fields: [
    text(
      'title',
      ['A title', ' Título ', 'x'.repeat(240)],
      [
        [undefined, 400],
        ['', 400],
        [' \t', 400],
        ['a\u0000', 400],
        ['x'.repeat(1_001), 400],
      ],
    ),
    { ...blockDocument, refused: [...blockDocument.refused, [undefined, 422]] },
    text(
      'status',
      ['draft', 'published'],
      [
        ['scheduled', 400],
        ['archived', 400],
        ['deleted', 400],
        ['', 400],
      ],
    ),
    text('slug', ['a-slug', 'Um Título com Acento', '日本']),
    excerpt,
    text(
      'language',
      ['pt-BR', 'en', 'fr'],
      [
        ['', 400],
        ['x_y', 400],
      ],
    ),
    text(
      'post_type',
      ['post', 'page'],
      [
        ['', 400],
        ['unknown', 400],
      ],
    ),
    ...labels,
  ],
  ignored: [...ignoredFields, 'created_at'],
  idle: null,
  alsoTypes: [],
};

/**
 * Lines are creates. So that exports import again, an extension also reads the state `archived`, and of the names of
 * records `id`, `access` and `created_at`.
 */
export const lineBody: Body = {
  ...createBody,
  fields: createBody.fields.map((field) => ({
    ...field,
    refused: field.refused.filter(([value]) => value !== 'archived'),
  })),
  ignored: createBody.ignored.filter((name) => !['id', 'access', 'created_at'].includes(name)),
};

export const updateBody: Body = {
  base: {},
  fields: [
    text('title', ['Another title'], [['a\u0000', 400]]),
    blockDocument,
    excerpt,
    ...labels,
    text(
      'published_at',
      ['2026-01-01T00:00:00Z', '2026-01-01T00:00:00-03:00', '2099-01-01T00:00:00Z'],
      [
        ['', 400],
        ['2026-01-01', 400],
        ['2026-02-30T00:00:00Z', 400],
      ],
    ),
    text(
      'featured_image_id',
      ['{image}', null],
      [
        ['x', 400],
        ['{post}', 400],
        ['{foreignImage}', 400],
      ],
    ),
  ],
  ignored: [...ignoredFields, 'created_at', 'status', 'slug', 'language', 'post_type'],
  idle: [{ title: '' }, { title: ' \t' }],
  alsoTypes: ['application/merge-patch+json'],
};

const anyUrl = [
  ['not a URL', 400],
  ['javascript:alert(1)', 400],
] as const;

export const postSeoBody: Body = {
  base: {},
  fields: [
    text('title', ['Meta title']),
    text('description', ['Meta description']),
    text('og_image', ['https://cdn.example/a.png'], anyUrl),
    text('twitter_card', ['summary_large_image', 'summary']),
    flag('no_index'),
    text('canonical_url', ['https://elsewhere.example/a'], anyUrl),
    text(
      'schema_type',
      ['Article', 'BlogPosting', 'NewsArticle'],
      [
        ['Recipe', 400],
        ['', 400],
      ],
    ),
    ...labels,
  ],
  ignored: ['title_template', 'default_title', 'robots', 'slug', 'excerpt', 'id'],
  idle: [],
  alsoTypes: ['application/merge-patch+json'],
  wrapper: 'seo',
};

export const siteSeoBody: Body = {
  base: {},
  fields: [
    text('title_template', ['%s', '%s | Site'], [['Site', 400]]),
    text('default_title', ['Title']),
    text('default_description', ['Description']),
    text('default_og_image', ['{imageUrl}'], [['not a URL', 400]]),
    text('twitter_card', ['summary']),
    text('twitter_handle', ['@site']),
    text('robots', ['index,follow', 'noindex']),
  ],
  ignored: ['title', 'description', 'og_image', 'canonical_url', 'no_index', 'schema_type', 'category_slugs'],
  idle: [],
  alsoTypes: ['application/merge-patch+json'],
  wrapper: 'seo',
};

/** Keys of the settings that can be written, with a value each. */
const settingsKeys = {
  social: {},
  footer_columns: [],
  legal_links: [],
  search: {},
  customization: {},
  advanced: {},
  subscriptions_enabled: true,
  language_url_mode: 'prefix',
  title: 'Site',
  tagline: 'Tagline',
  description: 'Description',
  logo: '{imageUrl}',
  logo_media_id: '{image}',
  logo_svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>',
  logo_url: '{imageUrl}',
  favicon_svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>',
  favicon_png_url: '{imageUrl}',
  favicon_png_media_id: '{image}',
  favicon_ico_url: '{imageUrl}',
  favicon_ico_media_id: '{image}',
};

export const settingsBody: Body = {
  base: {},
  fields: [
    text('theme_id', ['default', 'another']),
    text(
      'default_language',
      ['pt-BR', 'en'],
      [
        ['fr', 400],
        ['x_y', 400],
        ['', 400],
      ],
    ),
    {
      name: 'enabled_languages',
      accepted: [['pt-BR', 'en']],
      refused: [
        ['pt-BR', 422],
        [[1], 422],
        [['x_y'], 400],
      ],
    },
    flag('multi_lang_enabled'),
    flag('prefer_www'),
    flag('force_redirect'),
    text('child_redirect_mode', ['redirect', 'mirror'], [['x'.repeat(33), 400]]),
    {
      name: 'redirect_status_code',
      accepted: [301, 302],
      refused: [
        ['301', 422],
        [303, 400],
        [200, 400],
      ],
    },
    {
      name: 'settings',
      accepted: Object.entries(settingsKeys).map(([name, value]) => ({ [name]: value, unknown: 1 })),
      refused: [
        ['x', 422],
        [[], 422],
      ],
    },
  ],
  ignored: ['id', 'slug', 'primary_domain', 'aliases', 'seo', 'title'],
  idle: [{ settings: {} }, { settings: { unknown: 1 } }, { settings: { seo: { robots: 'noindex' } } }],
  alsoTypes: ['application/merge-patch+json'],
};
