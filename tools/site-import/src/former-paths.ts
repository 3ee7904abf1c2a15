import { parseFormerPath } from '@imprint/ids/former-path';
import { postLimits } from '@imprint/ids/post-limits';

/** The paths that the platform accepts, and the reasons for refused ones. The home page has no former path. */
export function formerPathsOf(found: readonly string[]): { paths: string[]; losses: string[] } {
  const paths = new Set<string>();
  const losses: string[] = [];
  for (const given of found.filter((path) => path !== '/')) {
    const parsed = parseFormerPath(given);
    if ('fault' in parsed) losses.push(`The former path ${given.slice(0, 200)} ${parsed.fault}.`);
    else if (paths.size === postLimits.formerPaths) losses.push(`The former path ${given} is one too many.`);
    else paths.add(parsed.path);
  }
  return { paths: [...paths], losses };
}

/** The path with the query of an absolute URL. */
export function pathOfUrl(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** Path of the folder in which a site is, without the last slash. */
export const folderOfSite = (siteUrl: string | null): string =>
  siteUrl && URL.canParse(siteUrl) ? new URL(siteUrl).pathname.replace(/\/+$/, '') : '';
