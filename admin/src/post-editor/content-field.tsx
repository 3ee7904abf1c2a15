import { Textarea } from '@mantine/core';
import { memo } from 'react';
import type { PostContent } from './post-content.js';

interface ContentFieldProps {
  field: 'title' | 'excerpt';
  label: string;
  description?: string;
  value: string;
  maxLength: number;
  onChange: (changed: Partial<PostContent>) => void;
}

/** A text of the post that is not a block. It grows with its lines, which costs a measurement each time it is drawn. */
export const ContentField = memo(({ field, onChange, ...shown }: ContentFieldProps) => (
  <Textarea {...shown} autosize onChange={(event) => onChange({ [field]: event.currentTarget.value })} />
));
