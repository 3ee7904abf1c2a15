import type { GraphError } from '../graph/graph-error.js';
import { isReadable } from './internal-name.js';
import type { ServerTexts } from './server-words.js';

const lengthShape = /\b(?:at most|1 to) ([\d.,]+) characters/;
const sizeShape = /\b(\d+) bytes/;
const limitShape = /\bat most ([\d.,]+)/;
const bytesPerMegabyte = 1024 * 1024;

/** The text by reason, limit or invalid field; else the one by error code, with a readable message of the platform. */
export function translate({ message, code, details }: GraphError, texts: ServerTexts): string {
  const reason = texts.reasons[details.reason ?? ''];
  if (reason) return reason;
  const original = isReadable(message) ? message : '';
  if (texts.isOriginal && original) return original;
  const length = lengthShape.exec(message)?.[1];
  if (length) return texts.tooLong(length);
  const bytes = sizeShape.exec(message)?.[1];
  if (bytes) return texts.tooLarge(String(Math.floor((10 * Number(bytes)) / bytesPerMegabyte) / 10));
  const rules = code === 'CONFLICT' ? texts.conflicts : texts.fields;
  const rule = (details.fields ?? []).flatMap(namesOf).flatMap((name) => rules[name] ?? [])[0];
  if (rule) return rule;
  const limit = limitShape.exec(message)?.[1];
  if (limit) return texts.tooMany(limit);
  const family = texts.families[code];
  return family && original ? `${family} (${original})` : family || original;
}

/** The first and the last name of a path such as `settings.logo_url`. */
function namesOf(path: string): string[] {
  const steps = path.split(/[.[]/).map((step) => step.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()));
  return [...steps.slice(0, 1), ...steps.slice(-1)];
}
