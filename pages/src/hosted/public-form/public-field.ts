import { z } from 'zod';

const condition = z.object({ field: z.string(), op: z.string(), value: z.unknown().optional() });
const bound = z.union([z.number(), z.string()]).optional();

/** A field as the platform gives it to visitors. */
export const publicField = z.object({
  id: z.string(),
  type: z.string(),
  label: z.string(),
  required: z.boolean(),
  help: z.string().optional(),
  placeholder: z.string().optional(),
  default: z.string().optional(),
  options: z.array(z.object({ value: z.string(), label: z.string() })).default([]),
  min: bound,
  max: bound,
  min_length: z.number().optional(),
  max_length: z.number().optional(),
  visible_if: z.union([z.object({ all: z.array(condition) }), z.object({ any: z.array(condition) })]).optional(),
  consent_text: z.string().optional(),
  autocomplete: z.string().optional(),
  accept: z.string().optional(),
  max_bytes: z.number().optional(),
});

export type PublicField = z.infer<typeof publicField>;

export const isBox = ({ type }: PublicField): boolean => type === 'checkbox' || type === 'consent';
/** A choice of which every option is an input of its own. */
export const isSpread = ({ type }: PublicField): boolean => type === 'radio' || type === 'multi_select';
