import { z } from 'zod';

/** Limits of texts in the URL of a request, whose head has at most 16 KiB. */
const [shortLimit, longLimit] = [255, 2_000];

export const shortText = z.string().max(shortLimit);
export const longText = z.string().max(longLimit);

/** A path segment. URL parsers resolve dot segments, which would address another resource. */
export const id = shortText.min(1).refine((text) => text !== '.' && text !== '..', 'is neither an id nor a slug');

export const postReference = id.describe('Id or slug of the post');

export const language = shortText.optional().describe('BCP 47 tag; needed for a slug that exists in several languages');

export const cursor = longText.optional().describe('next_cursor of the previous page');

const maxItems = 50;
const defaultItems = 20;

export const limit = z.int().min(1).max(maxItems).default(defaultItems).describe('Items of a page');

export const day = z.iso.date().optional();
