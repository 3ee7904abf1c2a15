import { ownValue } from '@imprint/ids/own-value';
import { resolveReference } from './json-schema.js';
import type { Content, Header, Reply } from './rest-contract.js';
import { distinct, type RestBreak } from './rest-rules.js';
import { type Roots, schemaBreaks } from './schema-compatibility.js';

type Replies = Readonly<Record<string, Reply>>;

/** Breaking changes of replies. */
export function responseBreaks(before: Replies, after: Replies, roots: Roots): RestBreak[] {
  return Object.entries(before).flatMap(([status, reply]): RestBreak[] => {
    const isError = Number(status) >= 400;
    const path = isError ? `error ${status}` : Number(status) >= 300 ? `reply ${status}` : 'reply';
    const other = ownValue(after, status);
    if (!other) {
      const rule = isError ? 'error-status-removed' : 'success-status-removed';
      return [{ rule, path, message: `no longer has the status ${status}` }];
    }
    // Compared once, as a component.
    if (reply.$ref !== undefined && reply.$ref === other.$ref) return [];
    return replyBreaks({ base: reply, current: other }, roots, path);
  });
}

export function replyBreaks(replies: { base: Reply; current: Reply }, roots: Roots, path: string): RestBreak[] {
  const base = resolveReference(replies.base, roots.base);
  const current = resolveReference(replies.current, roots.current);
  return [
    ...headerBreaks(base.headers ?? {}, current.headers ?? {}, roots, path),
    ...contentBreaks(base.content ?? {}, current.content ?? {}, roots, path),
  ];
}

function headerBreaks(
  before: Readonly<Record<string, Header>>,
  after: Readonly<Record<string, Header>>,
  roots: Roots,
  path: string,
): RestBreak[] {
  const found = new Map(Object.entries(after).map(([name, header]) => [name.toLowerCase(), header]));
  return Object.entries(before).flatMap(([name, header]): RestBreak[] => {
    const other = found.get(name.toLowerCase());
    const place = `${path} header ${name}`;
    if (!other) return [{ rule: 'reply-header-removed', path: place, message: 'is gone' }];
    const base = resolveReference(header, roots.base);
    const current = resolveReference(other, roots.current);
    const optional: RestBreak[] =
      base.required && !current.required
        ? [{ rule: 'reply-header-optional', path: place, message: 'can now be absent' }]
        : [];
    const schemas = { base: base.schema ?? {}, current: current.schema ?? {} };
    return [...optional, ...schemaBreaks('reply', schemas, roots, place)];
  });
}

function contentBreaks(before: Content, after: Content, roots: Roots, path: string): RestBreak[] {
  const breaks = Object.entries(before).flatMap(([type, { schema }]): RestBreak[] => {
    const other = ownValue(after, type);
    if (!other) return [{ rule: 'reply-media-type-removed', path, message: `is no longer available as ${type}` }];
    return schemaBreaks('reply', { base: schema ?? {}, current: other.schema ?? {} }, roots, path);
  });
  return distinct(breaks);
}
