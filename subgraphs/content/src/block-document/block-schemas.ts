import { z } from 'zod';
import {
  type BlockType,
  blockLimit,
  depthLimit,
  headingLevels,
  isBlockType,
  valueLimit,
  version,
} from './block-document.js';
import { firstNumbers, inlineTags, itemTags } from './html-policy.js';
import { attributeLimit, elementLimit, nestingLimit } from './markup-budget.js';

const count = (limit: number): string => limit.toLocaleString('en');

const html = z
  .string()
  .describe(
    `HTML. Allowed: ${inlineTags.join(', ')}; other tags are removed. An empty \`a\` with an \`id\` is an anchor for links`,
  );
const caption = z.string().optional().describe('Caption as HTML, with the tags of texts');
const plain = z.string().describe('Plain text');

/** Fields of every block. */
const common = {
  id: z.string().optional().describe('Unique in the document; generated when omitted'),
  text: z.string().optional(),
  attrs: z.record(z.string(), z.unknown()).optional(),
};

interface Description {
  name: string;
  about: string;
  fields: z.ZodRawShape;
  example: Record<string, unknown>;
}

const descriptions: Record<BlockType, Description> = {
  heading: {
    name: 'HeadingBlock',
    about: 'A heading.',
    fields: {
      text: html,
      attrs: z
        .object({
          level: z
            .int()
            .min(headingLevels.min)
            .max(headingLevels.max)
            .optional()
            .describe(
              `${headingLevels.min} to ${headingLevels.max}; ${headingLevels.default} when omitted; others are clamped`,
            ),
          anchor: plain
            .optional()
            .describe('Id for links to the heading: letters, digits and `_.:-`, at most 100; others are not shown'),
        })
        .optional(),
    },
    example: { text: 'Getting started', attrs: { level: 2 } },
  },
  paragraph: {
    name: 'ParagraphBlock',
    about: 'A paragraph.',
    fields: { text: html },
    example: { text: 'It <strong>works</strong>: <a href="/docs">read on</a>.' },
  },
  image: {
    name: 'ImageBlock',
    about:
      'An image of the media library. Its address is resolved on every read; while the asset does not exist, readers see nothing.',
    fields: {
      attrs: z.object({
        media_id: z.string().describe('Id of the asset: ULID or UUID'),
        alt: plain.optional().describe('Alternative text; that of the asset when omitted'),
        href: z.string().optional().describe('Address that the image links to: http, https, mailto, tel or a path'),
        caption,
      }),
    },
    example: { attrs: { media_id: '01JBW6GN3D1V8X9QKXNZ5T4M2C', alt: 'A red dot' } },
  },
  list: {
    name: 'ListBlock',
    about: 'A list.',
    fields: {
      attrs: z.object({
        items: z
          .array(z.string())
          .describe(
            `Items as HTML. Allowed: ${itemTags.join(', ')}, so an item may contain lists; \`ol\` may have a \`start\``,
          ),
        ordered: z.boolean().optional().describe('False when omitted'),
        start: z
          .int()
          .optional()
          .describe(
            `Number of the first item of an ordered list, ${firstNumbers.min} to ${count(firstNumbers.max)}; 1 when omitted`,
          ),
      }),
    },
    example: { attrs: { ordered: true, items: ['Write<ul><li>Check</li></ul>', '<em>Publish</em>'] } },
  },
  quote: {
    name: 'QuoteBlock',
    about: 'A quotation.',
    fields: { text: html, attrs: z.object({ cite: plain.optional().describe('Source, as plain text') }).optional() },
    example: { text: 'Slowly is faster.', attrs: { cite: 'A proverb' } },
  },
  code: {
    name: 'CodeBlock',
    about: 'Source code.',
    fields: {
      text: plain.describe('Plain text: tags are shown, not interpreted'),
      attrs: z.object({ language: plain.optional().describe('Becomes the class language-…') }).optional(),
    },
    example: { text: 'const tag = "<p>";', attrs: { language: 'js' } },
  },
  divider: { name: 'DividerBlock', about: 'A thematic break.', fields: {}, example: {} },
  table: {
    name: 'TableBlock',
    about: 'A table.',
    fields: {
      attrs: z.object({
        rows: z.array(z.array(html)).describe('Rows of cells as HTML'),
        header: z.boolean().optional().describe('True when the first row is the header'),
        caption,
      }),
    },
    example: {
      attrs: {
        header: true,
        rows: [
          ['Plan', 'Price'],
          ['Basic', '<strong>5</strong>'],
        ],
      },
    },
  },
  embed: {
    name: 'EmbedBlock',
    about: 'A video or another page. Readers get a link, because frames of other sites are not allowed.',
    fields: { attrs: z.object({ url: z.string().describe('Absolute URL, http or https') }) },
    example: { attrs: { url: 'https://video.example/watch?v=1' } },
  },
};

/** A block as the contract describes it. `normalize` also stores others, as far as their JSON types are right. */
const toSchema = (type: string, { name, about, fields, example }: Description) =>
  z
    .object({ type: z.literal(type), ...common, ...fields })
    .meta({ id: name, description: about, examples: [{ type, ...example }] });

const types = Object.entries(descriptions);

/** The description, example and schema of each type of block. */
export const blocks = types.map(([type, description]) => ({
  ...description,
  type,
  example: { type, ...description.example },
  schema: toSchema(type, description),
}));

const otherBlock = z
  .object({
    type: z
      .string()
      .refine((type) => !isBlockType(type))
      .meta({ not: { enum: types.map(([type]) => type) } }),
    ...common,
  })
  .meta({ id: 'OtherBlock', description: 'A block of another type is stored and not shown to readers.' });

/** The block document of a post. */
export const blockDocument = z
  .object({
    v: z.literal(version).optional(),
    blocks: z.array(z.xor([...blocks.map(({ schema }) => schema), otherBlock])).max(blockLimit),
  })
  .meta({
    id: 'BlockDocument',
    description:
      `The body of a post: at most ${count(blockLimit)} blocks, ${count(valueLimit)} JSON values and ${depthLimit} levels ` +
      `of nesting. HTML in texts: at most ${count(elementLimit)} elements, ${attributeLimit} attributes per tag and ` +
      `${nestingLimit} levels.`,
  });
