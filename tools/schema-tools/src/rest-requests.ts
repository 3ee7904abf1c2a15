import { ownValue } from '@imprint/ids/own-value';
import type { Parameter, RestOperation } from './rest-contract.js';
import { distinct, type RestBreak } from './rest-rules.js';
import { type Roots, schemaBreaks } from './schema-compatibility.js';

/** Breaking changes of requests. */
export function requestBreaks(before: RestOperation, after: RestOperation, roots: Roots): RestBreak[] {
  return [...parameterBreaks(before.parameters, after.parameters, roots), ...bodyBreaks(before, after, roots)];
}

/** Names of headers are case-insensitive. */
const isSame = (one: Parameter, other: Parameter): boolean =>
  one.in === other.in &&
  (one.in === 'header' ? one.name.toLowerCase() === other.name.toLowerCase() : one.name === other.name);

function parameterBreaks(before: readonly Parameter[], after: readonly Parameter[], roots: Roots): RestBreak[] {
  const path = (parameter: Parameter) => `${parameter.in}.${parameter.name}`;
  const removed = before.filter((parameter) => !after.some((other) => isSame(parameter, other)));
  const required = after.filter(
    (parameter) => parameter.required && !before.find((other) => isSame(parameter, other))?.required,
  );
  return [
    ...removed.map((each): RestBreak => ({ rule: 'parameter-removed', path: path(each), message: 'is gone' })),
    ...required.map(
      (each): RestBreak => ({ rule: 'parameter-required', path: path(each), message: 'became required' }),
    ),
    ...before.flatMap((parameter) => {
      const other = after.find((candidate) => isSame(parameter, candidate));
      const schemas = other && { base: parameter.schema, current: other.schema };
      return schemas ? schemaBreaks('request', schemas, roots, path(parameter)) : [];
    }),
  ];
}

function bodyBreaks(before: RestOperation, after: RestOperation, roots: Roots): RestBreak[] {
  const [sent, expected] = [before.requestBody, after.requestBody];
  const path = 'body';
  if (sent && !expected) return [{ rule: 'request-body-removed', path, message: 'is gone' }];
  if (!expected) return [];
  const required: RestBreak[] =
    expected.required && !sent?.required ? [{ rule: 'request-body-required', path, message: 'became required' }] : [];
  return distinct([
    ...required,
    ...Object.entries(sent?.content ?? {}).flatMap(([type, { schema }]): RestBreak[] => {
      const other = ownValue(expected.content, type);
      if (!other) return [{ rule: 'request-content-type-removed', path, message: `no longer accepts ${type}` }];
      return schemaBreaks('request', { base: schema ?? {}, current: other.schema ?? {} }, roots, path);
    }),
  ]);
}
