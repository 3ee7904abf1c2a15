import { Anchor, List, Text } from '@mantine/core';
import { Link } from 'wouter';
import { useWords } from '../language/language-provider.js';
import { useSite } from '../site/site-provider.js';
import type { Asset } from './asset.js';
import { words } from './words.js';

export const isUsed = ({ usesInPosts, usesInForms, usesInSettings }: Asset): boolean =>
  (usesInPosts ?? []).length + (usesInForms ?? []).length + (usesInSettings ?? []).length > 0;

export function AssetUses({ asset }: { asset: Asset }) {
  const text = useWords(words);
  const { path } = useSite();
  return (
    <section aria-label={text.uses}>
      <Text fw={600}>{text.uses}</Text>
      {!isUsed(asset) && <Text>{text.unused}</Text>}
      <List>
        {(asset.usesInPosts ?? []).map(({ postId, slug }) => (
          <List.Item key={postId}>
            <Anchor component={Link} href={path(`/posts/${postId}`)}>
              {slug}
            </Anchor>
          </List.Item>
        ))}
        {(asset.usesInForms ?? []).map(({ formId, name }) => (
          <List.Item key={formId}>{name}</List.Item>
        ))}
        {(asset.usesInSettings ?? []).length > 0 && <List.Item>{text.inSettings}</List.Item>}
      </List>
    </section>
  );
}
