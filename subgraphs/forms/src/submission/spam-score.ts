import { ownValue } from '@imprint/ids/own-value';
import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';
import type { Field } from '../form/field.js';

/** What was noticed about a submission, and what it adds to its score. */
const signals = {
  honeypot: 100,
  too_fast: 100,
  repeated: 40,
  many_links: 30,
  markup: 20,
  disposable_email: 15,
} as const;

export type SpamSignal = keyof typeof signals;

/** From here on a submission is spam. */
const spamScore = 50;
const highestScore = 100;
const manyLinks = 3;

export interface Observed {
  fields: readonly Field[];
  values: Readonly<Record<string, string>>;
  isHoneypotFilled: boolean;
  isTooFast: boolean;
  /** Whether the site had the same content a moment ago. */
  isRepeated: boolean;
}

export interface Verdict {
  status: 'clean' | 'spam';
  score: number;
  signals: SpamSignal[];
}

/** Scores a submission from 0 to 100. */
export function judge({ fields, values, ...observed }: Observed): Verdict {
  const texts = fields
    .filter(({ type }) => type === 'text' || type === 'textarea')
    .map(({ id }) => ownValue(values, id) ?? '');
  const emails = fields.filter(({ type }) => type === 'email').map(({ id }) => ownValue(values, id) ?? '');
  const links = texts.reduce((count, text) => count + (text.match(/https?:\/\/|\bwww\./gi) ?? []).length, 0);
  const noticed: Record<SpamSignal, boolean> = {
    honeypot: observed.isHoneypotFilled,
    too_fast: observed.isTooFast,
    repeated: observed.isRepeated,
    many_links: links >= manyLinks,
    markup: texts.some(hasMarkup),
    disposable_email: emails.some(isDisposable),
  };
  const found = (Object.keys(signals) as SpamSignal[]).filter((signal) => noticed[signal]);
  const score = Math.min(
    highestScore,
    found.reduce((sum, signal) => sum + signals[signal], 0),
  );
  return { status: score >= spamScore ? 'spam' : 'clean', score, signals: found };
}

/** A tag of HTML or a link of BBCode. The first beginning decides: what closes a later one closes it too. */
const hasMarkup = (text: string): boolean => isClosed(text, /<\/?[a-z]/i, '>') || isClosed(text, /\[\/?url\b/i, ']');

function isClosed(text: string, beginning: RegExp, end: string): boolean {
  const start = text.search(beginning);
  return start >= 0 && text.includes(end, start);
}

/** The library makes this set of some thousand domains anew for each address that it is asked about. */
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
