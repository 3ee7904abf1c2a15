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

/** A text of the post that is not a block. Style sheets let it grow with its lines: a script would measure each key press. */
export const ContentField = memo(({ field, fields, onChange, ...shown }: ContentFieldProps) => (
  <Textarea
    {...shown}
    value={useField(fields, field)}
    rows={2}
    classNames={{ input: 'growing' }}
    onChange={(event) => onChange({ [field]: event.currentTarget.value })}
  />
));
