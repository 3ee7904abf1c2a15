interface Previewed {
  token: string;
  slug: string;
}

/** Where people read a preview: on the site, if its settings have an address for that, else at the platform. */
export function previewAddress(settings: unknown, issuer: string, { token, slug }: Previewed): string {
  const isSet = typeof settings === 'object' && settings !== null && 'preview_url' in settings;
  const template = isSet ? settings.preview_url : null;
  if (typeof template !== 'string' || template === '') return `${issuer}/preview/${token}`;
  return template.replaceAll('{token}', encodeURIComponent(token)).replaceAll('{slug}', encodeURIComponent(slug));
}
