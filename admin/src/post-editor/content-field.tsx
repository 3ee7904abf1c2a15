import { Textarea } from '@mantine/core';
import { memo } from 'react';
import { type Fields, type PostFields, useField } from './post-fields.js';

interface ContentFieldProps {
  field: 'title' | 'excerpt';
  label: string;
  description?: string;
  fields: PostFields;
  maxLength: number;
  onChange: (changed: Partial<Fields>) => void;
}

/** The label of the title is for screen readers: its place and size say what it is. */
const titleClasses = { input: 'growing post-title', label: 'visually-hidden' };

/** A text field of the post outside of its blocks. It grows by CSS: a script would measure the layout per key press. */
export const ContentField = memo(({ field, fields, onChange, ...shown }: ContentFieldProps) => (
  <Textarea
    {...shown}
    value={useField(fields, field)}
    rows={2}
    classNames={field === 'title' ? titleClasses : { input: 'growing' }}
    placeholder={field === 'title' ? shown.label : undefined}
    onChange={(event) => onChange({ [field]: event.currentTarget.value })}
  />
));
