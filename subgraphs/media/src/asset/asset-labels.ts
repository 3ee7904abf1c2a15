import { badRequest } from '@imprint/errors/domain-error';
import { parseId } from '@imprint/ids/id';
import type { SiteScope } from '@imprint/principal/site-scope';
import type { EntityManager } from '@mikro-orm/postgresql';
import { MediaFolder, MediaTag } from '../library/media-label.entity.js';
import { MediaLabelRepository } from '../library/media-label.repository.js';
import type { FocalPoint } from './media-asset.entity.js';

/** Metadata that people add to an asset. Absent fields keep their value; null removes. */
export interface AssetLabels {
  altText?: string | null;
  folderId?: string | null;
  tagIds?: readonly string[];
  focalPoint?: FocalPoint | null;
}

export const altTextLimit = 1_000;
const tagLimit = 100;

/** BAD_REQUEST for a value out of its limits, or for a folder or tag that the site does not have. Returns canonical ids. */
export async function checkLabels(em: EntityManager, site: SiteScope, labels: AssetLabels): Promise<AssetLabels> {
  const { altText, folderId, tagIds, focalPoint } = labels;
  if (altText && altText.length > altTextLimit) {
    throw badRequest(`The alternative text may have at most ${altTextLimit} characters.`, { fields: ['altText'] });
  }
  if (focalPoint && !isFraction(focalPoint.x, focalPoint.y)) {
    throw badRequest('x and y of the focal point must be from 0 to 1.', { fields: ['focalPoint'] });
  }
  return {
    ...(altText !== undefined && { altText }),
    ...(folderId !== undefined && { folderId: folderId && (await requireFolder(em, site, folderId)) }),
    ...(tagIds !== undefined && { tagIds: await requireTags(em, site, tagIds) }),
    ...(focalPoint !== undefined && { focalPoint: focalPoint && { x: focalPoint.x, y: focalPoint.y } }),
  };
}

const isFraction = (...values: number[]): boolean => values.every((value) => value >= 0 && value <= 1);

async function requireFolder(em: EntityManager, site: SiteScope, reference: string): Promise<string> {
  const id = parseId(reference);
  const [folder] = id ? await new MediaLabelRepository(em, MediaFolder).listByIds(site, [id]) : [];
  if (!folder) throw badRequest('The site has no folder with this id.', { fields: ['folderId'] });
  return folder.id;
}

async function requireTags(em: EntityManager, site: SiteScope, references: readonly string[]): Promise<string[]> {
  if (references.length > tagLimit) {
    throw badRequest(`An asset may have at most ${tagLimit} tags.`, { fields: ['tagIds'] });
  }
  const ids = new Set(references.map((reference) => parseId(reference) ?? ''));
  const tags =
    ids.size > 0 && !ids.has('') ? await new MediaLabelRepository(em, MediaTag).listByIds(site, [...ids]) : [];
  if (tags.length < ids.size) throw badRequest('The site has no tag with one of these ids.', { fields: ['tagIds'] });
  return [...ids];
}
