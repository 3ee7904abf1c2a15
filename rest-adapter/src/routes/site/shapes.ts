import { z } from 'zod';
import { json, named } from '../../route/replies.js';

const text = z.string();
const instant = z.iso.datetime();

export const organization = named('Organization', {
  id: text.describe('ULID'),
  slug: text,
  name: text,
  created_at: instant,
  updated_at: instant,
});

/** Languages and hosts of a site. */
export const addressing = {
  enabled_languages: z.array(text).describe('BCP 47 tags'),
  multi_lang_enabled: z.boolean(),
  prefer_www: z.boolean().describe('The canonical host starts with www'),
  force_redirect: z.boolean().describe('Other hosts redirect to the primary domain'),
  child_redirect_mode: text.describe('How alias domains behave; redirect by default'),
  redirect_status_code: z.int().meta({ enum: [301, 302] }),
};

export const siteSummary = named('SiteSummary', {
  id: text.describe('ULID'),
  org_id: text.describe('Organization that owns it'),
  slug: text,
  name: text,
  status: z.enum(['active', 'archived']),
  primary_domain: text
    .nullable()
    .describe('Public host, which serves once it is proven; null for a site on a platform subdomain'),
  aliases: z.array(text).describe('Other domains of the site'),
  theme_id: text.describe('default unless set'),
  default_language: text.describe('BCP 47 tag'),
  ...addressing,
  created_at: instant,
  updated_at: instant,
});

export const siteDomain = named('SiteDomain', {
  domain: text.describe('Host name in ASCII'),
  primary: z.boolean().describe('False for an alias'),
  proven_by: z
    .enum(['dns', 'file', 'local', 'operator'])
    .nullable()
    .describe('Null until it is proven; only then it serves'),
  proven_at: instant.nullable(),
  claimed_at: instant,
  held_until: instant.nullable().describe('Until then no other site can claim it without a proof'),
  checked_at: instant.nullable().describe('Time of the last check for a proof'),
  record_name: text.describe('Name of the TXT record that proves it'),
  record_value: text.describe('Value of the record, or content of the file'),
  file_url: text.describe('URL of the file that proves it instead of the record'),
});

export const settingsBlob = json(
  z.record(z.string(), z.unknown()).describe('Presentation and content settings, including read-only ones'),
);

export const site = named('Site', {
  ...siteSummary.shape,
  cors_origins: z.array(text).describe('Origins of admin interfaces whose pages may call with a token'),
  settings: settingsBlob,
});

const item = named('PendingItem', {
  code: text.describe('Code, for example logo_missing'),
  severity: z.enum(['critical', 'recommended', 'info']),
  title: text,
  params: json(z.record(z.string(), z.unknown()).describe('Parameters of the message')),
  action_path: text.describe('Admin path to fix it'),
  first_seen_at: instant,
  last_seen_at: instant,
  snoozed_until: instant.nullable(),
});

const count = z.number().int();

export const health = named('SiteHealth', {
  site_id: text,
  checked_at: instant.nullable().describe('Time of the last hourly check; null before the first'),
  stale: z.boolean().describe('True when the last check is more than two hours old'),
  summary: z.object({ critical: count, recommended: count, info: count }),
  items: z.array(item).describe('Issues that the caller can fix, most severe first'),
});
