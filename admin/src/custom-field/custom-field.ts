/** A field of a post type, as the graph describes it. */
export interface CustomField {
  key: string;
  label: string;
  type: string;
  required: boolean;
  options: {
    choices?: readonly string[];
    min?: number;
    max?: number;
    /** Type of the items of a list. */
    of?: string;
  };
}

export type FieldValues = Readonly<Record<string, unknown>>;

/** The fields of a post type. */
export const fieldsOf = (definitions: unknown): CustomField[] =>
  (Array.isArray(definitions) ? definitions : []).map((definition: Partial<CustomField> & { key: string }) => ({
    key: definition.key,
    label: definition.label || definition.key,
    type: definition.type ?? 'text',
    required: definition.required === true,
    options: definition.options ?? {},
  }));

/** The values of a post. */
export const valuesOf = (stored: unknown): FieldValues =>
  typeof stored === 'object' && stored !== null ? { ...stored } : {};

/** Values without those that were cleared, as the graph takes them. */
export const givenValues = (values: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)));

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Texts of a list as values of its type: numbers are numbers, unless they are none, which the platform refuses. */
export const toItems = (texts: readonly string[], of = 'text'): unknown[] =>
  texts.map((text) => {
    const value = of === 'number' ? Number(text.replace(',', '.')) : text;
    return typeof value === 'number' && Number.isNaN(value) ? text : value;
  });

/** Values of a list as they are shown. */
export const toTexts = (items: unknown): string[] => (Array.isArray(items) ? items.map(String) : []);
