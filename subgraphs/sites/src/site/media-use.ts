import { parseId } from '@imprint/ids/id';
import type { Site } from './site.entity.js';

interface UsedAsset {
  id: string;
  storageKey: string;
}

/** Dotted paths of the settings and SEO fields that have the id of the asset, or a URL of its objects, in order. */
export function findMediaUses({ settings, seo }: Pick<Site, 'settings' | 'seo'>, asset: UsedAsset): string[] {
  // Original and variants are in one folder.
  const folder = asset.storageKey.replace(/[^/]+$/, '');
  const isUse = (text: string) => text.includes(folder) || parseId(text.trim()) === asset.id;
  return [...pathsOf(settings, 'settings', isUse), ...pathsOf(seo, 'seo', isUse)].sort();
}

function pathsOf(value: unknown, path: string, isUse: (text: string) => boolean): string[] {
  if (typeof value === 'string') return isUse(value) ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, child]) => pathsOf(child, `${path}.${name}`, isUse));
}
