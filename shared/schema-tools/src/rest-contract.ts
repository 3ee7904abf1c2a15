import { ownValue } from '@imprint/ids/own-value';
import { isStreamRoute } from '@imprint/rest-adapter/route';
import { contracts } from '@imprint/rest-adapter/routes/index';
import { z } from 'zod';
import type { Finding } from './finding.js';

/** The subset of JSON Schema that replies and parameters use. */
export interface JsonShape {
  type?: string | string[];
  properties?: Record<string, JsonShape>;
  required?: string[];
  items?: JsonShape;
  anyOf?: JsonShape[];
  [other: string]: unknown;
}

export interface RestOperation {
  scope: string;
  publicKey: string;
  buckets: readonly string[];
  query: JsonShape | null;
  body: JsonShape | null;
  reply: JsonShape;
}

/** The REST contract as data, by operation name. */
export type RestContract = Record<string, RestOperation & { method: string; path: string }>;

export function restContract(): RestContract {
  const shape = (schema: z.ZodType | null, io: 'input' | 'output') =>
    z.toJSONSchema(schema ?? z.null(), { io, unrepresentable: 'any' }) as JsonShape;
  return Object.fromEntries(
    contracts.content.map((route) => [
      route.name,
      {
        method: route.method,
        path: route.path,
        scope: route.scope ?? '',
        publicKey: route.publicKey,
        buckets: route.buckets,
        query: route.query ? shape(route.query, 'input') : null,
        body: !isStreamRoute(route) && route.body ? shape(route.body.fields, 'input') : null,
        reply: shape(route.response, 'output'),
      },
    ]),
  );
}

/** Breaking changes: removed operations, reply fields and types, and new required fields. */
export function compareContracts(base: RestContract, current: RestContract): Finding[] {
  const findings: Finding[] = [];
  const breaks = (place: string, message: string) =>
    findings.push({ check: 'rest contract', severity: 'breaking', place, message });
  for (const [name, before] of Object.entries(base)) {
    const after = ownValue(current, name);
    const place = `${before.method} ${before.path} (${name})`;
    if (!after) {
      breaks(place, 'is gone');
      continue;
    }
    if (after.method !== before.method || after.path !== before.path)
      breaks(place, `moved to ${after.method} ${after.path}`);
    if (after.scope !== before.scope) breaks(place, `requires ${after.scope} instead of ${before.scope}`);
    compareReplies(before.reply, after.reply, 'reply', (path, message) => breaks(place, `${path} ${message}`));
    for (const part of ['query', 'body'] as const) {
      for (const field of after[part]?.required ?? []) {
        if (!(before[part]?.required ?? []).includes(field)) breaks(place, `${part}.${field} became required`);
      }
    }
  }
  return findings;
}

function compareReplies(
  before: JsonShape,
  after: JsonShape,
  path: string,
  breaks: (path: string, message: string) => void,
): void {
  for (const [field, shape] of Object.entries(before.properties ?? {})) {
    const now = ownValue(after.properties ?? {}, field);
    if (!now) breaks(`${path}.${field}`, 'is gone');
    else compareReplies(shape, now, `${path}.${field}`, breaks);
  }
  if (before.items && after.items) compareReplies(before.items, after.items, `${path}[]`, breaks);
  const kinds = (shape: JsonShape): string[] => (shape.anyOf ?? [shape]).flatMap(({ type }) => type ?? []);
  const added = kinds(after).filter((kind) => !kinds(before).includes(kind));
  if (kinds(before).length > 0 && added.length > 0) breaks(path, `can now be ${added.join(' or ')}`);
  const [left, right] = [before, after].map((shape) => shape.anyOf?.find(({ properties }) => properties));
  if (left && right) compareReplies(left, right, path, breaks);
}
