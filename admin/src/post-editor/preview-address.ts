import type { EditedPost } from './post-content.js';

interface Previewed {
  token: string;
  slug: string;
}

/** The address of previews in the settings of the site; null if the site has none of its own. */
function ownTemplate(settings: unknown): string | null {
  const isSet = typeof settings === 'object' && settings !== null && 'preview_url' in settings;
  const template = isSet ? settings.preview_url : null;
  return typeof template === 'string' && template !== '' ? template : null;
}

/** True if the site shows previews itself, in its own style. */
export const hasOwnPreview = ({ site }: Pick<EditedPost, 'site'>): boolean => ownTemplate(site?.settings) !== null;

/** Where people read a preview: on the site, if its settings have an address for that, else at the platform. */
export function previewAddress(settings: unknown, issuer: string, { token, slug }: Previewed): string {
  const template = ownTemplate(settings);
  if (template === null) return `${issuer}/preview/${token}`;
  return template.replaceAll('{token}', encodeURIComponent(token)).replaceAll('{slug}', encodeURIComponent(slug));
}
