import type { PublicField } from './public-field.js';
import type { FormWords } from './words.js';

const megabyte = 1024 * 1024;

interface RefusedAnswer {
  field: PublicField;
  reason: string;
  /** How many files were sent for it. */
  fileCount: number;
}

/** What to do about a refused answer. */
export function messageFor({ field, reason, fileCount }: RefusedAnswer, { reasons }: FormWords): string {
  switch (reason) {
    case 'required':
      return missing(field, reasons);
    case 'consent_required':
      return reasons.consent;
    case 'invalid_email':
      return reasons.email;
    case 'invalid_phone':
      return reasons.phone;
    case 'invalid_url':
      return reasons.url;
    case 'invalid_number':
      return reasons.number;
    case 'invalid_date':
      return reasons.date;
    case 'invalid_time':
      return reasons.time;
    case 'invalid_option':
      return reasons.option;
    case 'invalid_file':
      return reasons.file;
    case 'invalid_file_type':
      return reasons.fileType((field.accept ?? '').replaceAll('.', '').replaceAll(',', ', '));
    case 'too_short':
      return reasons.short(String(field.min_length));
    case 'too_long':
      return field.max_length === undefined ? reasons.invalid : reasons.long(String(field.max_length));
    case 'too_small':
      return tooSmall(field, reasons);
    case 'too_large':
      return tooLarge(field, fileCount, reasons);
    case 'pattern_mismatch':
      return field.help ?? reasons.pattern;
    default:
      return reasons.invalid;
  }
}

type Reasons = FormWords['reasons'];

function missing({ type }: PublicField, reasons: Reasons): string {
  if (type === 'file') return reasons.fileRequired;
  const isChoice = ['select', 'radio', 'multi_select'].includes(type);
  return isChoice ? reasons.choiceRequired : reasons.required;
}

function tooSmall({ type, min }: PublicField, reasons: Reasons): string {
  if (type === 'file' && min === undefined) return reasons.fileEmpty;
  const least = String(min);
  if (type === 'file' || type === 'multi_select') return reasons.few(least);
  return type === 'number' ? reasons.low(least) : reasons.early(least);
}

function tooLarge({ type, max, max_bytes: bytes }: PublicField, fileCount: number, reasons: Reasons): string {
  if (type === 'file' && fileCount > Number(max ?? 1)) return reasons.many(String(max ?? 1));
  if (type === 'file') return reasons.fileLarge(String(Math.ceil(((bytes ?? 8 * megabyte) / megabyte) * 10) / 10));
  const most = String(max);
  if (type === 'multi_select') return reasons.many(most);
  return type === 'number' ? reasons.high(most) : reasons.late(most);
}
