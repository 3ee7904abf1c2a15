import { hash } from 'node:crypto';
import { badRequest, type Fault, unprocessable } from '@imprint/errors/domain-error';
import { isObject } from '@imprint/graphql/as-object';
import { fromUuid } from '@imprint/ids/id';
import { ownValue } from '@imprint/ids/own-value';
import type { Field } from '../form/field.js';
import type { Form } from '../form/form.entity.js';
import { isMarked } from './consents.js';
import { readValues, shownName, unknownNames } from './field-values.js';
import { formChanged, type RenderToken } from './render-token.js';

/** A submission body as received. */
export type SubmissionBody = Readonly<Record<string, unknown>>;

export interface Submission {
  pagePath: string;
  values: Record<string, string>;
  isHoneypotFilled: boolean;
}

const bodyNames = new Set(['render_token', 'page_path', 'data', 'challenge_solution']);
const pathLimit = 2_000;

/** The parts of a body, and the id of its lead: the same content with the same token is the same lead. */
export interface OpenedBody {
  leadId: string;
  renderToken: string;
  data: Record<string, unknown>;
}

/** Splits a body. BAD_REQUEST for parts of the wrong type. */
export function openBody(body: SubmissionBody): OpenedBody {
  const { render_token: renderToken, data = {} } = body;
  if (typeof renderToken !== 'string') throw badRequest('render_token must be the string that the form came with.');
  if (!isObject(data)) throw badRequest('data must be an object.');
  return { leadId: leadIdOf(renderToken, data), renderToken, data };
}

/** A token belongs to one form. */
function leadIdOf(renderToken: string, data: Record<string, unknown>): string {
  const digest = hash('sha256', JSON.stringify([renderToken, sortedEntries(data)]));
  return fromUuid(digest.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'));
}

const sortedEntries = <Value>(data: Readonly<Record<string, Value>>): [string, Value][] =>
  Object.entries(data).sort(([left], [right]) => (left < right ? -1 : 1));

interface Rendering {
  sent: Record<string, unknown>;
  honeypots: readonly string[];
  /** Language in which the form was rendered. */
  language: string;
  token: Pick<RenderToken, 'revision' | 'consentMarks'>;
}

/**
 * Validates a submission against the current form. INVALID_FIELD lists every fault. Of a form that changed since it was
 * rendered, answers to removed fields are dropped; FORM_SESSION_EXPIRED if the others do not fit, or consent to a text
 * that the visitor has not seen.
 */
export function readSubmission(
  form: Form,
  body: SubmissionBody,
  { sent, honeypots, language, token }: Rendering,
): Submission {
  const isChanged = token.revision !== form.revision;
  const dropped = new Set([...honeypots, ...(isChanged ? Object.keys(form.retiredFields) : [])]);
  const baits = honeypots.map((name) => ownValue(sent, name));
  const data = Object.fromEntries(Object.entries(sent).filter(([name]) => !dropped.has(name)));
  const known = new Set(form.fields.map(({ id }) => id));
  const path = readPath(form, body.page_path);
  const requestFaults = [
    ...unknownNames(body, bodyNames),
    ...unknownNames(data, known),
    ...('fault' in path ? [path.fault] : []),
  ];
  const { values, faults } = readValues(form, data);
  const fits = () => faults.length === 0 && isMarked(form, values, { language, marks: token.consentMarks });
  if (isChanged && requestFaults.length === 0 && !fits()) throw formChanged();
  const all = [...requestFaults, ...faults];
  if (all.length > 0) throw invalidField(all);
  return {
    pagePath: 'fault' in path ? '' : path.value,
    values,
    isHoneypotFilled: baits.some((bait) => typeof bait === 'string' && bait !== ''),
  };
}

export function invalidField(faults: readonly Fault[]) {
  const [first] = faults as [Fault];
  return unprocessable('Invalid field', { reason: 'INVALID_FIELD', fields: [shownName(first.path)], faults });
}

/** Drops the query, which may contain secrets. */
function readPath(form: Form, given: unknown): { value: string } | { fault: Fault } {
  if (given === undefined || given === null) return { value: '' };
  const fault = (reason: string) => ({ fault: { path: 'page_path', reason } });
  if (typeof given !== 'string') return fault('invalid_type');
  if (given.length > pathLimit) return fault('too_long');
  const [path = ''] = given.split(/[?#]/);
  // Browsers percent-encode controls and spaces.
  if (!path.startsWith('/') || /[\p{Cc}\p{Cs}\p{Z}]/u.test(path)) return fault('invalid_url');
  const { allowed_paths: allowed } = form.settings;
  const isAllowed = allowed.length === 0 || allowed.some((pattern) => covers(pattern, path));
  return isAllowed ? { value: path } : fault('invalid_option');
}

/** A pattern is a path, or a prefix followed by `*`. */
const covers = (pattern: string, path: string): boolean =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;

/** Values without consents. */
export function dataIn(fields: readonly Field[], values: Record<string, string>): Record<string, string> {
  const consents = new Set(fields.filter(({ type }) => type === 'consent').map(({ id }) => id));
  return Object.fromEntries(Object.entries(values).filter(([id]) => !consents.has(id)));
}

/** Hash of the content on one site; null without content. */
export function contentHash(siteId: string, data: Readonly<Record<string, string>>): string | null {
  const entries = sortedEntries(data);
  if (entries.length === 0) return null;
  return hash('sha256', JSON.stringify([siteId, entries]), 'base64url');
}
