import { type Imprint, ImprintError } from '@imprint/client';
import { readLanguage } from './language-code.js';
import type { SourcePost } from './source-post.js';

/** Language of new posts of a key that names none. */
const defaultLanguage = 'pt-BR';
const forbidden = 403;

export interface SiteLanguages {
  /** Of posts that name none. */
  default: string;
  /** Null for a key that may not read the settings of its site. */
  enabled: readonly string[] | null;
}

export async function readSiteLanguages(imprint: Imprint): Promise<SiteLanguages> {
  const [key, settings] = await Promise.all([
    imprint.site.readKey(),
    imprint.site.readSettings().catch((error: unknown) => {
      if (error instanceof ImprintError && error.status === forbidden) return null;
      throw error;
    }),
  ]);
  return { default: key.default_language ?? defaultLanguage, enabled: settings?.enabled_languages ?? null };
}

/** The post, which keeps a language that the site does not have, and names it. */
export function namingOtherLanguage(post: SourcePost, { enabled }: SiteLanguages): SourcePost {
  const { language } = post.line;
  const tag = language ? readLanguage(language) : null;
  if (tag === null || enabled === null || enabled.includes(tag)) return post;
  const loss = `Its language ${tag} is not one of the site, which has ${enabled.join(', ')}. Add it in the settings of the site.`;
  return { ...post, losses: [...post.losses, loss] };
}
