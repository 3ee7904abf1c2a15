import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../language/language-provider.js';
import { toTermSlug } from '../term/term-slug.js';
import { words } from './words.js';

interface TagFormProps {
  onSubmit: (slug: string) => void;
  onCancel: () => void;
}

export function TagForm({ onSubmit, onCancel }: TagFormProps) {
  const text = useWords(words);
  const [name, setName] = useState('');
  const slug = toTermSlug(name);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (slug) onSubmit(slug);
      }}
    >
      <Group align="end" mt="sm" gap="sm">
        <TextInput
          label={text.tagName}
          description={slug}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          data-autofocus
          autoFocus
        />
        <Button type="submit" disabled={!slug}>
          {text.apply}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {text.cancel}
        </Button>
      </Group>
    </form>
  );
}
