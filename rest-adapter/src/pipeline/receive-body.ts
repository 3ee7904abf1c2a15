import type { IncomingMessage } from 'node:http';
import { badRequest, DomainError } from '@imprint/errors/domain-error';
import { ownValue } from '@imprint/ids/own-value';
import type { LargeBodies } from '@imprint/resilience/large-bodies';
import { isForKeys } from '@imprint/rest-contract/published-route';
import { decodeText, parseJsonObject, readBytes, requireContentType } from '@imprint/service/read-body';
import { z } from 'zod';
import { type BodyContract, formType, isStreamRoute } from '../route/route.js';
import type { RequestContext, Step } from './request-context.js';

/** Reads the bytes of the body. With an API key the content type is checked first, otherwise after the size. */
export const receiveBody: Step = async (context, next) => {
  const { contentTypes, limitBytes, isOptional = false } = contractOf(context);
  const { req: request } = context.koa;
  const { auth, errors } = context.route;
  const requireType = () => requireContentType(request.headers['content-type'], contentTypes);
  if (auth === 'apiKey' && !(isOptional && isEmpty(request))) requireType();
  context.bytes = await readBytes(request, limitBytes);
  // A cross-site page can send these content types only after a preflight.
  const isAbsent = context.bytes.length === 0 && errors !== 'forms';
  if (auth !== 'apiKey' && auth !== 'internal' && !isAbsent) requireType();
  await next();
};

/** Runs the rest once the tenant has no other large body. */
export const limitLargeBodies =
  (large: LargeBodies): Step =>
  ({ bytes, key, caller: { signal } }, next) =>
    large.run(next, { bytes: bytes?.length ?? 0, tenant: key?.principal.siteId ?? '', signal });

/** Parses and validates the body, which is optional for identity. */
export const parseBody: Step = (context, next) => {
  const contract = contractOf(context);
  const { route, bytes } = context;
  const isRequired = !contract.isOptional && (isForKeys(route) || route.errors === 'forms');
  if (bytes && (bytes.length > 0 || isRequired)) {
    context.json = contract.contentTypes.includes(formType) ? parseForm(decodeText(bytes)) : parseJson(bytes, contract);
    if (route.errors === 'identity' || route.errors === 'oauth') requireFieldTypes(contract.fields, context.json);
  }
  context.body = contract.parse ? contract.parse(context.json) : context.json;
  return next();
};

const isEmpty = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;

function contractOf({ route }: RequestContext): BodyContract<unknown> {
  if (isStreamRoute(route) || !route.body) throw new Error(`${route.name} has no body`);
  return route.body;
}

function parseJson(bytes: Buffer, { hint, mendsTexts = false }: BodyContract<unknown>): Record<string, unknown> {
  try {
    return parseJsonObject(bytes, { mendsTexts });
  } catch (error) {
    if (hint === undefined || !(error instanceof DomainError)) throw error;
    throw badRequest(`${error.message} ${hint}`, { cause: error });
  }
}

/** RFC 6749, section 3.2: parameters must not repeat. */
export function parseForm(text: string): Record<string, string> {
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(text)) {
    if (fields.has(name)) throw badRequest('A body parameter is repeated.');
    if (value.includes('\0')) throw badRequest('Parameters must not contain NUL.');
    fields.set(name, value);
  }
  return Object.fromEntries(fields);
}

/** BAD_REQUEST for a known field of the wrong JSON type. The owning service validates values; null counts as absent. */
function requireFieldTypes(fields: z.ZodObject, body: Readonly<Record<string, unknown>>): void {
  for (const [name, schema] of Object.entries<z.core.$ZodType>(fields.shape)) {
    const value = ownValue(body, name);
    if (value === undefined || value === null) continue;
    const kind = getKind(schema, value);
    if (kind && !kind.isHeld) throw badRequest(`${name} must be ${kind.words}.`, { fields: [name] });
  }
}

const isText = (value: unknown): boolean => typeof value === 'string';

/** Null for a schema of several types. */
function getKind(schema: z.core.$ZodType, value: unknown): { words: string; isHeld: boolean } | null {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return getKind(schema.unwrap(), value);
  }
  if (schema instanceof z.ZodString || schema instanceof z.ZodEnum) return { words: 'a string', isHeld: isText(value) };
  if (schema instanceof z.ZodBoolean) return { words: 'true or false', isHeld: typeof value === 'boolean' };
  if (schema instanceof z.ZodArray && schema.element instanceof z.ZodString) {
    return { words: 'a list of strings', isHeld: Array.isArray(value) && value.every(isText) };
  }
  return null;
}
