import { z } from 'zod';

export const postReference = z.string().min(1).describe('Id or slug of the post');

export const language = z
  .string()
  .optional()
  .describe('BCP 47 tag; needed for a slug that exists in several languages');

export const cursor = z.string().optional().describe('next_cursor of the previous page');

const maxItems = 50;
const defaultItems = 20;

export const limit = z.int().min(1).max(maxItems).default(defaultItems).describe('Items of a page');

export const day = z.iso.date().optional();
