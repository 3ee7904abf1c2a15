import { Button, Card, Checkbox, Image, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { memo, useEffect, useState } from 'react';
import { AdminUpdatePostSeo } from '../generated/operations.js';
import { useWords } from '../language/language-provider.js';
import { Panel } from '../screen/panel.js';
import { useUnsavedWork } from '../screen/unsaved-work.js';
import type { EditedPost } from './post-content.js';
import type { PostFields } from './post-fields.js';
import type { PostPanelProps } from './post-panel-props.js';
import { usePostChange } from './use-post-change.js';
import { words } from './words.js';

/** Typing pause before the previews update. */
const pauseMillis = 300;

interface Seo {
  title?: string;
  description?: string;
  no_index?: boolean;
}

const toTyped = ({ title = '', description = '', no_index: noIndex = false }: Seo) => ({ title, description, noIndex });
const typedKeys = ['title', 'description', 'noIndex'] as const;

interface SeoPanelProps extends PostPanelProps {
  fields: PostFields;
}

/** SEO fields with previews of search results and social cards. */
export const SeoPanel = memo(({ post, draft, fields }: SeoPanelProps) => {
  const text = useWords(words);
  const [saved, setSaved] = useState(() => toTyped((post.seo ?? {}) as Seo));
  const [seo, setSeo] = useState(saved);
  // Only changed values are sent, so that concurrent changes of others are kept. Null removes a value.
  const changes = Object.fromEntries(
    typedKeys.flatMap((key) => (seo[key] === saved[key] ? [] : [[key, seo[key] === '' ? null : seo[key]]])),
  );
  useUnsavedWork({ isUnsaved: () => Object.keys(changes).length > 0 });
  const { run, isRunning } = usePostChange(
    AdminUpdatePostSeo,
    draft,
    ({ updatePostSeo }) => updatePostSeo.post.updatedAt,
  );
  const save = async () => {
    const input = { siteId: post.siteId, id: post.id, merge: true, seo: changes };
    if (await run(() => ({ input }), text.seoSaved)) setSaved(seo);
  };
  const { title, excerpt } = useTyped(fields);
  const shown = { title: seo.title || title, description: seo.description || excerpt };
  return (
    <Panel title={text.seo}>
      <Stack gap="sm">
        <TextInput
          label={text.seoTitle}
          placeholder={title}
          value={seo.title}
          onChange={(event) => setSeo({ ...seo, title: event.currentTarget.value })}
        />
        <Textarea
          label={text.seoDescription}
          placeholder={excerpt}
          rows={3}
          value={seo.description}
          onChange={(event) => setSeo({ ...seo, description: event.currentTarget.value })}
        />
        <Checkbox
          label={text.noIndex}
          checked={seo.noIndex}
          onChange={(event) => setSeo({ ...seo, noIndex: event.currentTarget.checked })}
        />
        <Button variant="default" loading={isRunning} onClick={() => void save()} style={{ alignSelf: 'start' }}>
          {text.seoSave}
        </Button>
        <Previews post={post} {...shown} />
      </Stack>
    </Panel>
  );
});

/** Debounced value of a field. */
function useTyped(fields: PostFields) {
  const [typed, setTyped] = useState(fields.read);
  const follow = useDebouncedCallback(() => setTyped(fields.read()), pauseMillis);
  useEffect(() => fields.subscribe(follow), [fields, follow]);
  return typed;
}

function Previews({ post, title, description }: { post: EditedPost; title: string; description: string }) {
  const text = useWords(words);
  const cover = post.featuredImage?.originalUrl;
  return (
    <>
      <Card withBorder component="figure" m={0} aria-label={text.searchPreview} style={{ overflowWrap: 'anywhere' }}>
        <Text size="xs">{post.url ?? `…/${post.slug}`}</Text>
        <Text fw={600}>{title}</Text>
        <Text size="sm" lineClamp={3}>
          {description}
        </Text>
      </Card>
      <Card withBorder component="figure" m={0} aria-label={text.socialPreview} style={{ overflowWrap: 'anywhere' }}>
        {cover && (
          <Card.Section>
            <Image src={cover} alt={post.featuredImage?.altText ?? ''} h={140} fit="cover" />
          </Card.Section>
        )}
        <Text fw={600} mt="xs">
          {title}
        </Text>
      </Card>
    </>
  );
}
