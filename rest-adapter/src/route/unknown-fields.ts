import { namesUnknownFields } from '@imprint/rest-contract/published-route';
import { z } from 'zod';
import type { DocumentRoute } from './route.js';

/** A field of a body that the request does not have, and the one that was probably meant. */
export interface UnknownField {
  name: string;
  meant: string | null;
}

/** The header has room for so many. */
export const shownWarnings = 20;
const shownName = /^[\w.-]{1,40}$/;
const shortestWord = 3;

/** The name of a field as letters and digits alone. */
export const plainName = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** A name that can stand in a header. */
export const toShownName = (name: string): string => (shownName.test(name) ? name : '?');

/**
 * `X-Content-Warnings` of a reply without a place for warnings: the fields that the request does not have and the reply
 * does not show. Undefined without any, and for a route that names them itself.
 */
export function unknownFieldHeader(
  route: Pick<DocumentRoute, 'auth' | 'body' | 'errors' | 'headers' | 'response'>,
  json: Readonly<Record<string, unknown>>,
): string | undefined {
  const { body, headers, response } = route;
  if (!body || !namesUnknownFields(route) || headers?.includes('X-Content-Warnings')) return undefined;
  // A client that sends back what it read changes nothing, and knows it.
  const read = response instanceof z.ZodObject ? Object.keys(response.shape) : [];
  const unknown = findUnknownFields(Object.keys(body.fields.shape), json).filter(({ name }) => !read.includes(name));
  if (unknown.length === 0) return undefined;
  const more = unknown.length > shownWarnings ? ['more-warnings (body)'] : [];
  return [...unknown.slice(0, shownWarnings).map(toWarning), ...more].join(', ');
}

const toWarning = ({ name, meant }: UnknownField): string =>
  `unknown-field (${toShownName(name)}${meant === null ? '' : `: use ${meant}`})`;

function findUnknownFields(known: readonly string[], json: Readonly<Record<string, unknown>>): UnknownField[] {
  return Object.keys(json)
    .filter((name) => !known.includes(name))
    .map((name) => {
      const candidates = known.filter(
        (field) => !Object.hasOwn(json, field) && isAlike(plainName(name), plainName(field)),
      );
      return { name, meant: candidates.length === 1 ? (candidates[0] ?? null) : null };
    });
}

/** `altText` and `alt` may mean `alt_text`, and `event` may mean `events`. */
const isAlike = (one: string, other: string): boolean =>
  one === other ||
  (Math.min(one.length, other.length) >= shortestWord && (one.startsWith(other) || other.startsWith(one)));
