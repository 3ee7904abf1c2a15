import { ownValue } from '@imprint/ids/own-value';
import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';
import type { Field } from '../form/field.js';
import type { LeadStatus } from '../lead/lead.entity.js';

export const signals = {
  honeypot: 100,
  too_fast: 100,
  repeated: 40,
  many_links: 30,
  markup: 20,
  disposable_email: 15,
} as const;

export type SpamSignal = keyof typeof signals;

const spamScore = 50;
const highestScore = 100;
const manyLinks = 3;

export interface SubmissionSignals {
  fields: readonly Field[];
  values: Readonly<Record<string, string>>;
  isHoneypotFilled: boolean;
  isTooFast: boolean;
  /** True when the site recently received the same content. */
  isRepeated: boolean;
}

export interface Verdict {
  status: LeadStatus;
  score: number;
  signals: SpamSignal[];
}

export function scoreSubmission({ fields, values, ...observed }: SubmissionSignals): Verdict {
  const texts = fields
    .filter(({ type }) => type === 'text' || type === 'textarea')
    .map(({ id }) => ownValue(values, id) ?? '');
  const emails = fields.filter(({ type }) => type === 'email').map(({ id }) => ownValue(values, id) ?? '');
  const links = texts.reduce((count, text) => count + (text.match(/https?:\/\/|\bwww\./gi) ?? []).length, 0);
  const detected: Record<SpamSignal, boolean> = {
    honeypot: observed.isHoneypotFilled,
    too_fast: observed.isTooFast,
    repeated: observed.isRepeated,
    many_links: links >= manyLinks,
    markup: texts.some(hasMarkup),
    disposable_email: emails.some(isDisposable),
  };
  const found = (Object.keys(signals) as SpamSignal[]).filter((signal) => detected[signal]);
  const score = Math.min(
    highestScore,
    found.reduce((sum, signal) => sum + signals[signal], 0),
  );
  return { status: score >= spamScore ? 'spam' : 'clean', score, signals: found };
}

/** HTML tags or BBCode links. Checking the first opening suffices: whatever closes a later one closes it too. */
const hasMarkup = (text: string): boolean => isClosed(text, /<\/?[a-z]/i, '>') || isClosed(text, /\[\/?url\b/i, ']');

function isClosed(text: string, beginning: RegExp, end: string): boolean {
  const start = text.search(beginning);
  return start >= 0 && text.includes(end, start);
}

/** Cached: the library rebuilds this set of several thousand domains on every call. */
let disposableDomains: ReadonlySet<string> | undefined;

function isDisposable(email: string): boolean {
  disposableDomains ??= disposableEmailBlocklistSet();
  return disposableDomains.has(
    email
      .slice(email.lastIndexOf('@') + 1)
      .trim()
      .toLowerCase(),
  );
}
