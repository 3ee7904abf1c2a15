import { z } from 'zod';
import { blockDocument, blocks } from './block-schemas.js';
import { decodeJson } from './encoded-json.js';
import { prepareBody } from './prepared-body.js';
import type { RenderedSegment } from './render.js';

const fence = (language: string, text: string): string => `\`\`\`${language}\n${text}\n\`\`\``;

const json = (value: unknown): string => fence('json', JSON.stringify(value, null, 2));

/** Documentation of the block document in Markdown, from its schema and its renderer. */
export const blocksPage = (): string =>
  [
    '# Block documents',
    `${blockDocument.description} \`v\` is the version, 1; unknown fields are stored.`,
    json({ v: 1, blocks: [{ type: 'paragraph', text: 'Hello.' }] }),
    'A wrong JSON type gets 422, a wrong value 400. The platform sanitizes texts before it stores them. It stores ' +
      'blocks of other types without showing them; the header `X-Content-Warnings` names what readers will not see.',
    ...blocks.flatMap(({ type, about, fields, example }) => [
      `## ${type}`,
      about,
      ...fieldList(fields),
      json(example),
      fence('html', toHtml(example)),
    ]),
    '',
  ].join('\n\n');

interface Field {
  description?: string;
  properties?: Record<string, Field>;
  required?: string[];
}

/** The fields of a block and of its attributes, as a list. */
function fieldList(fields: z.ZodRawShape): string[] {
  const { properties = {} } = z.toJSONSchema(z.object(fields)) as Field;
  const lines = Object.entries(properties).flatMap(
    ([name, { description, properties: attributes = {}, required = [] }]) => [
      ...(description === undefined ? [] : [`- \`${name}\`: ${description}`]),
      ...Object.entries(attributes).map(
        ([attribute, { description: about }]) =>
          `- \`${name}.${attribute}\`${required.includes(attribute) ? ' (required)' : ''}: ${about}`,
      ),
    ],
  );
  return lines.length > 0 ? [lines.join('\n')] : [];
}

/** The HTML that readers get; the media service resolves images. */
function toHtml(block: object): string {
  const { rendered } = prepareBody({ blocks: [block] });
  return decodeJson<RenderedSegment[]>(rendered)
    .map((segment) =>
      'html' in segment
        ? segment.html
        : `<figure><img src="https://…" alt="${segment.image.alt ?? ''}" width="…" height="…" loading="lazy"></figure>`,
    )
    .join('');
}
