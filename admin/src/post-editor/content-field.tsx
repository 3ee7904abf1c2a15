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

/** A text of the post that is not a block. Style sheets let it grow with its lines: a script would measure each key press. */
export const ContentField = memo(({ field, onChange, ...shown }: ContentFieldProps) => (
  <Textarea
    {...shown}
    rows={2}
    classNames={{ input: 'growing' }}
    onChange={(event) => onChange({ [field]: event.currentTarget.value })}
  />
));
