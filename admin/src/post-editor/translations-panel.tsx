import { Anchor, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { memo } from 'react';
import { Link, useLocation } from 'wouter';
import { useNotices } from '../failure/use-notices.js';
import { AdminCreatePost, PostList } from '../generated/operations.js';
import { useChange } from '../graph/use-operation.js';
import { useLanguage, useWords } from '../language/language-provider.js';
import { Panel } from '../screen/panel.js';
import { useSite } from '../site/site-provider.js';
import type { EditedPost, PostContent } from './post-content.js';
import { words } from './words.js';

export type Translation = EditedPost['translations'][number];

interface TranslationsPanelProps {
  post: EditedPost;
  /** Current content of the editor. */
  read: () => PostContent;
  /** Id of the translation that is shown beside the text. */
  besideId: string | null;
  onBeside: (translation: Translation | null) => void;
}

/** Existing translations of the post, and languages without one. */
export const TranslationsPanel = memo(({ post, read, besideId, onBeside }: TranslationsPanelProps) => {
  const text = useWords(words);
  const { language } = useLanguage();
  const { path } = useSite();
  const names = new Intl.DisplayNames(language, { type: 'language' });
  const known = new Map(post.translations.map((each) => [each.language, each]));
  const ofSite = post.site ? [post.site.defaultLanguage, ...post.site.enabledLanguages] : [];
  const others = [...new Set([...ofSite, ...known.keys()])].filter((each) => each !== post.language);
  return (
    <Panel title={text.translations}>
      {others.length === 0 && <Text>{text.noTranslations}</Text>}
      <Stack gap="xs">
        {others.map((each) => {
          const translation = known.get(each);
          return translation ? (
            <Group key={each} gap="xs">
              <span>{names.of(each)}</span>
              <Anchor component={Link} href={path(`/posts/${translation.id}`)}>
                {translation.title}
              </Anchor>
              <Checkbox
                label={text.beside}
                checked={translation.id === besideId}
                onChange={(event) => onBeside(event.currentTarget.checked ? translation : null)}
              />
            </Group>
          ) : (
            <Translate key={each} post={post} read={read} language={each} name={names.of(each) ?? each} />
          );
        })}
      </Stack>
    </Panel>
  );
});

interface TranslateProps extends Pick<TranslationsPanelProps, 'post' | 'read'> {
  language: string;
  name: string;
}

function Translate({ post, read, language, name }: TranslateProps) {
  const text = useWords(words);
  const notices = useNotices();
  const { path } = useSite();
  const [, navigate] = useLocation();
  const create = useChange(AdminCreatePost, { refreshes: [PostList] });
  const begin = async () => {
    const { id, siteId, postTypeSlug } = post;
    const { title, excerpt, blocks } = read();
    try {
      const { createPost } = await create.mutateAsync({
        input: {
          ...{ siteId, title, language, postType: postTypeSlug, excerpt: excerpt || null },
          blocks: { v: 1, blocks },
          translationOf: { id },
        },
      });
      notices.done(text.translated);
      navigate(path(`/posts/${createPost.id}`));
    } catch (error) {
      notices.failed(error);
    }
  };
  return (
    <Button variant="default" loading={create.isPending} onClick={() => void begin()}>
      {text.translate(name)}
    </Button>
  );
}
